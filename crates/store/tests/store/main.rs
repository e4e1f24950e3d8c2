//! The store on real files.

mod backups;
mod folders;
mod full;
mod groups;
mod kill;
mod log;
mod opening;
mod players;
mod tables;
