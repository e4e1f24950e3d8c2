//! A view of any game.

use crate::{
    door::{Open, Table},
    moment::{AnyMoment, Moment},
    work::Share,
};
use numbers::row;
use rules_core::{SplitMix, Viewer};
use std::{any::Any, sync::Arc};

/// A table and what one viewer knows of a moment.
pub(crate) struct Sight<G: Open> {
    pub(crate) table: Arc<Table<G>>,
    pub(crate) viewer: Viewer,
    pub(crate) view: G::View,
}

/// The same, of any game.
pub(crate) trait AnySight: Any + Send + Sync {
    fn seats(&self) -> usize;
    fn viewer(&self) -> Viewer;
    fn json(&self) -> String;
    fn words(&self) -> String;
    fn numbers(&self) -> Vec<i32>;
    fn is_same(&self, other: &dyn AnySight) -> bool;
    /// A moment that the viewer cannot tell from the truth.
    fn imagine(&self, random: &mut SplitMix) -> Box<dyn AnyMoment>;
    /// Plays a share of many games on, each from another imagined moment.
    fn play_share(&self, share: &Share<'_>);
}

impl<G: Open> AnySight for Sight<G> {
    fn seats(&self) -> usize {
        self.table.game.seats()
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.view).expect("a view can be sent")
    }

    fn words(&self) -> String {
        self.table.game.show(&self.view)
    }

    fn numbers(&self) -> Vec<i32> {
        row::<G>(&self.table.codes, &self.view)
    }

    fn is_same(&self, other: &dyn AnySight) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Sight<G>>();
        other.is_some_and(|other| Arc::ptr_eq(&self.table, &other.table) && self.view == other.view)
    }

    fn imagine(&self, random: &mut SplitMix) -> Box<dyn AnyMoment> {
        let state = self.table.game.imagine(&self.view, random);
        Box::new(Moment { table: Arc::clone(&self.table), state })
    }

    fn play_share(&self, share: &Share<'_>) {
        share.play(&self.table, |random| self.table.game.imagine(&self.view, random));
    }
}
