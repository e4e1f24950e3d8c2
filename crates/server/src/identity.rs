//! Who sends a request: an extractor that checks a signature before it hands the body on.

use crate::{app::App, error::Failure};
use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Request},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use ed25519_dalek::{Signature, VerifyingKey};
use sha2::{Digest, Sha256};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};
use store::players::PlayerRow;
use wire::{
    message::Reason,
    players::{PLAYER, SIGNATURE, TIME, signed_text},
};

/// A signature is good for so many milliseconds before and after its time.
const WINDOW: u64 = 120_000;
/// So many signatures are remembered at most.
const REMEMBERED: usize = 200_000;

/// A request that is signed with a key, whether it is registered or not.
pub(crate) struct Keyed<B> {
    pub(crate) id: String,
    pub(crate) body: B,
}

/// A request from a registered player.
pub(crate) struct Player<B> {
    pub(crate) player: PlayerRow,
    pub(crate) body: B,
}

/// A request that may be from a registered player. A signature that is there must be good.
pub(crate) struct MaybePlayer<B> {
    pub(crate) player: Option<PlayerRow>,
    pub(crate) body: B,
}

/// The signatures of the last minutes, each of which is used once.
pub(crate) struct Signatures {
    /// What was signed before is refused: whether it was used, nobody knows any more.
    started: u64,
    used: Mutex<HashMap<[u8; 64], u64>>,
}

impl Signatures {
    pub(crate) fn new(started: u64) -> Signatures {
        Signatures { started, used: Mutex::default() }
    }

    /// Notes that a signature is used.
    fn use_once(&self, signature: [u8; 64], time: u64, now: u64) -> Result<(), Failure> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= REMEMBERED {
            used.retain(|_, time| *time + WINDOW >= now);
        }
        if used.len() >= REMEMBERED {
            return Err(Failure::new(Reason::Limit, "too many signed requests; wait a minute"));
        }
        match used.insert(signature, time) {
            None => Ok(()),
            Some(_) => Err(refused("this signature was used before; sign every request anew")),
        }
    }
}

impl<B> FromRequest<App> for Keyed<B>
where
    B: FromRequest<App> + Send,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Keyed<B>, Response> {
        let MaybeKeyed { id, body } = MaybeKeyed::from_request(request, app).await?;
        let unsigned = || refused("this is for players who keep an identity; sign the request");
        Ok(Keyed { id: id.ok_or_else(|| unsigned().into_response())?, body })
    }
}

impl<B> FromRequest<App> for Player<B>
where
    B: FromRequest<App> + Send,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Player<B>, Response> {
        let Keyed { id, body } = Keyed::from_request(request, app).await?;
        let player = registered(app, id).await.map_err(IntoResponse::into_response)?;
        Ok(Player { player, body })
    }
}

impl<B> FromRequest<App> for MaybePlayer<B>
where
    B: FromRequest<App> + Send,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<MaybePlayer<B>, Response> {
        let MaybeKeyed { id, body } = MaybeKeyed::from_request(request, app).await?;
        let player = match id {
            None => None,
            Some(id) => Some(registered(app, id).await.map_err(IntoResponse::into_response)?),
        };
        Ok(MaybePlayer { player, body })
    }
}

/// The check itself. Nothing of the body is read by anybody else before.
struct MaybeKeyed<B> {
    id: Option<String>,
    body: B,
}

impl<B> FromRequest<App> for MaybeKeyed<B>
where
    B: FromRequest<App> + Send,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<MaybeKeyed<B>, Response> {
        let is_signed = [PLAYER, TIME, SIGNATURE].iter().any(|name| request.headers().contains_key(*name));
        if !is_signed {
            let body = B::from_request(request, app).await.map_err(IntoResponse::into_response)?;
            return Ok(MaybeKeyed { id: None, body });
        }
        let (parts, body) = request.into_parts();
        let unread = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(unread, app).await.map_err(IntoResponse::into_response)?;
        let id = verify(app, &parts.headers, parts.method.as_str(), parts.uri.path(), &bytes)
            .map_err(IntoResponse::into_response)?;
        let request = Request::from_parts(parts, Body::from(bytes));
        let body = B::from_request(request, app).await.map_err(IntoResponse::into_response)?;
        Ok(MaybeKeyed { id: Some(id), body })
    }
}

/// Checks key, time and signature, in that order, and uses the signature up.
fn verify(app: &App, headers: &HeaderMap, method: &str, path: &str, body: &[u8]) -> Result<String, Failure> {
    let header = |name: &str| {
        let missing = || refused(format!("a signed request has a header {name}, once and readable"));
        let mut all = headers.get_all(name).iter();
        let one = all.next().filter(|_| all.next().is_none());
        one.and_then(|value| value.to_str().ok()).ok_or_else(missing)
    };
    let key_bytes: [u8; 32] = read_hex(header(PLAYER)?).ok_or_else(|| refused("this is no public key"))?;
    let key = VerifyingKey::from_bytes(&key_bytes).map_err(|_| refused("this is no public key"))?;
    let time: u64 = header(TIME)?.parse().map_err(|_| refused("the time is no number of milliseconds"))?;
    let signature: [u8; 64] = read_hex(header(SIGNATURE)?).ok_or_else(|| refused("this is no signature"))?;
    let now = app.now();
    if time.abs_diff(now) > WINDOW {
        return Err(refused(format!(
            "the request was signed at {time}, and here it is {now}; set your clock"
        )));
    }
    if time < app.signatures().started {
        return Err(refused("the server has started since this was signed; sign it again"));
    }
    let text = signed_text(method, path, time, &hex(&Sha256::digest(body)));
    key.verify_strict(text.as_bytes(), &Signature::from_bytes(&signature))
        .map_err(|_| refused("the signature does not fit the request"))?;
    app.signatures().use_once(signature, time, now)?;
    Ok(hex(&key_bytes))
}

async fn registered(app: &App, id: String) -> Result<PlayerRow, Failure> {
    let found = app.store().read(move |connection| store::players::player(connection, &id)).await?;
    found.ok_or_else(|| Failure::new(Reason::NotFound, "this key is not registered here; register first"))
}

fn refused(message: impl Into<String>) -> Failure {
    Failure::new(Reason::Token, message)
}

/// Bytes as hexadecimal letters.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Exactly so many bytes, written as lower-case hexadecimal letters: there is one way to write an id.
pub(crate) fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let is_plain = text.len() == 2 * N && text.bytes().all(|letter| b"0123456789abcdef".contains(&letter));
    let mut bytes = [0; N];
    if !is_plain {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{hex, read_hex};

    #[test]
    fn keys_are_written_in_one_way() {
        assert_eq!(read_hex::<2>("0aff"), Some([10, 255]));
        assert_eq!(hex(&[10, 255]), "0aff");
        for wrong in ["0aFF", "0af", "0aff0", "+aff", "0äf"] {
            assert_eq!(read_hex::<2>(wrong), None, "{wrong}");
        }
    }
}
