//! What a client hears when something cannot be done: a reason for programs and a sentence for people. Causes that are nobody
//! else's business go to the log.

use axum::{
    Extension, Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use store::StoreError;
use table::sitting::Refusal;
use wire::{message::Reason, rest::Problem};

/// An answer that is no success.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", .0.message)]
pub(crate) struct Failure(pub(crate) Problem);

impl Failure {
    pub(crate) fn new(reason: Reason, message: impl Into<String>) -> Failure {
        Failure(Problem { reason, message: message.into() })
    }

    pub(crate) fn no_table(id: &str) -> Failure {
        let id: String = id.chars().take(24).collect();
        Failure::new(Reason::NotFound, format!("there is no table {id}"))
    }

    fn status(&self) -> StatusCode {
        match self.0.reason {
            Reason::Malformed | Reason::Protocol | Reason::NoAction | Reason::Hello => {
                StatusCode::BAD_REQUEST
            }
            Reason::Token => StatusCode::UNAUTHORIZED,
            Reason::NotSeated | Reason::Origin => StatusCode::FORBIDDEN,
            Reason::NotFound => StatusCode::NOT_FOUND,
            Reason::Taken
            | Reason::Stage
            | Reason::Stale
            | Reason::NotOwed
            | Reason::Nonce
            | Reason::TakeBack => StatusCode::CONFLICT,
            Reason::Illegal | Reason::Setup => StatusCode::UNPROCESSABLE_ENTITY,
            Reason::Limit | Reason::Slow => StatusCode::TOO_MANY_REQUESTS,
            Reason::Store => StatusCode::INSUFFICIENT_STORAGE,
            Reason::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Reason::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        // The reason goes along for whoever counts refusals on their way out.
        (self.status(), Extension(self.0.reason), Json(self.0)).into_response()
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::new(refusal.reason, refusal.message)
    }
}

/// The store's troubles are the server's; a client hears that nothing changed.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::error!(%error, "the store failed");
        let message = match error {
            StoreError::Full => "the server's disk is full; nothing was changed, try again later",
            _ => "the server cannot store anything now; nothing was changed, try again later",
        };
        Failure::new(Reason::Store, message)
    }
}
