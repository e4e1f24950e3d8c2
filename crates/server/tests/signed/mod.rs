//! A player with a key, who signs requests as a browser would.

use ed25519_dalek::{Signer, SigningKey};
use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::time::UNIX_EPOCH;
use wire::{
    message::Reason,
    players::{NewPlayer, PLAYER, PlayerInfo, SIGNATURE, TIME, signed_text},
    rest::Problem,
};

/// A player of a test.
pub(crate) struct Player {
    key: SigningKey,
    url: String,
}

/// What is sent with a request to prove whose it is.
#[derive(Clone)]
pub(crate) struct Proof(pub(crate) [(&'static str, String); 3]);

pub(crate) fn now() -> u64 {
    UNIX_EPOCH.elapsed().unwrap().as_millis() as u64
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Player {
    /// A player who is not registered yet.
    pub(crate) fn new(url: &str, seed: u8) -> Player {
        Player { key: SigningKey::from_bytes(&[seed; 32]), url: url.to_owned() }
    }

    /// A registered player.
    pub(crate) async fn register(url: &str, seed: u8, name: &str) -> Player {
        let player = Player::new(url, seed);
        let new = NewPlayer { name: name.to_owned(), public_key: player.id() };
        let info: PlayerInfo = player.post("/api/players", &new).await.unwrap();
        assert_eq!((info.id, &*info.name), (player.id(), name));
        player
    }

    pub(crate) fn id(&self) -> String {
        hex(self.key.verifying_key().as_bytes())
    }

    pub(crate) fn sign(&self, method: &str, path: &str, body: &str, time: u64) -> Proof {
        let text = signed_text(method, path, time, &hex(&Sha256::digest(body)));
        let signature = hex(&self.key.sign(text.as_bytes()).to_bytes());
        Proof([(PLAYER, self.id()), (TIME, time.to_string()), (SIGNATURE, signature)])
    }

    /// Posts something, signed just now.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Problem> {
        let body = serde_json::to_string(body).unwrap();
        let proof = self.sign("POST", path, &body, now());
        post(&self.url, path, body, &proof).await
    }

    /// The same, for what must be refused.
    pub(crate) async fn refused(&self, path: &str, body: &impl Serialize) -> Reason {
        self.post::<serde_json::Value>(path, body).await.unwrap_err().reason
    }
}

/// Posts something with a proof from elsewhere.
pub(crate) async fn post<T: DeserializeOwned>(
    url: &str,
    path: &str,
    body: String,
    Proof(headers): &Proof,
) -> Result<T, Problem> {
    let (url, headers) = (format!("{url}{path}"), headers.clone());
    let call = move || {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut request = agent.post(&url).content_type("application/json");
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let mut response = request.send(body).unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().is_success(), text)
    };
    let (is_fine, text) = tokio::task::spawn_blocking(call).await.unwrap();
    if is_fine {
        return Ok(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")));
    }
    Err(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")))
}

/// Gets something that everybody may see.
pub(crate) async fn get<T: DeserializeOwned>(url: &str, path: &str) -> T {
    let text = server::client::get(format!("{url}{path}")).await.unwrap();
    serde_json::from_str(&text).unwrap()
}
