//! What carries messages between this page and whoever runs the table.

use wire::ClientMessage;

/// What carries messages between this page and whoever runs the table: a server far away, or the worker beside the page.
pub trait Link {
    /// Sends a message, now or when there is a connection again.
    fn send(&self, message: ClientMessage);

    /// Ends the connection for good.
    fn close(&self);
}
