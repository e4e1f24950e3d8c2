//! Who somebody is to a server: a key pair that this browser makes and keeps.

use super::fetch::{Answered, post, post_with};
use crate::settings;
use ed25519_dalek::{Signer, SigningKey};
use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use wire::{
    Reason,
    players::{PLAYER, SIGNATURE, TIME, signed_text},
};

const KEY: &str = "harena.identity";

/// Who somebody is to a server. Whoever has the secret is that player.
#[derive(Clone)]
pub struct Identity {
    key: SigningKey,
}

impl Identity {
    /// The identity of this browser, if it has one.
    pub fn kept() -> Option<Identity> {
        Identity::read(&settings::read::<String>(KEY)?).ok()
    }

    /// A new one.
    pub fn make() -> Result<Identity, String> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|error| error.to_string())?;
        Ok(Identity { key: SigningKey::from_bytes(&secret) })
    }

    /// Reads a secret that was exported.
    pub fn read(text: &str) -> Result<Identity, String> {
        let wrong = || "A secret has 64 letters from 0 to 9 and a to f".to_owned();
        let text = text.trim();
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut secret = [0; 32];
        for (index, byte) in secret.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Identity { key: SigningKey::from_bytes(&secret) })
    }

    /// Keeps it in this browser.
    pub fn keep(&self) {
        settings::write(KEY, &self.secret());
    }

    /// Forgets the identity of this browser. Without an exported secret it is lost.
    pub fn forget() {
        settings::write(KEY, &String::new());
    }

    /// The secret, to take it to another browser.
    pub fn secret(&self) -> String {
        hex(self.key.as_bytes())
    }

    /// The player's id: the public key.
    pub fn id(&self) -> String {
        hex(self.key.verifying_key().as_bytes())
    }

    /// The headers that prove who sends this body to this path.
    fn headers(&self, path: &str, body: &str, time: u64) -> [(&'static str, String); 3] {
        let text = signed_text("POST", path, time, &hex(&Sha256::digest(body.as_bytes())));
        let signature = self.key.sign(text.as_bytes());
        [(PLAYER, self.id()), (TIME, time.to_string()), (SIGNATURE, hex(&signature.to_bytes()))]
    }

    /// Sends data that is signed, and reads the answer.
    pub async fn post<B: Serialize, T: DeserializeOwned>(&self, path: &str, body: &B) -> Answered<T> {
        let body = serde_json::to_string(body).unwrap_or_default();
        let headers = self.headers(&format!("/{path}"), &body, js_sys::Date::now() as u64);
        post_with(path, &body, &headers).await
    }
}

/// Sends data as whoever this browser is to the server, so that the game counts for them; as nobody where it is nobody there.
pub async fn post_as_player<B: Serialize, T: DeserializeOwned>(path: &str, body: &B) -> Answered<T> {
    let Some(identity) = Identity::kept() else { return post(path, body).await };
    match identity.post(path, body).await {
        Err(problem) if matches!(problem.reason, Reason::Token | Reason::NotFound) => post(path, body).await,
        answered => answered,
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::Identity;
    use ed25519_dalek::{Signature, Verifier};

    #[test]
    fn a_secret_is_read_back_and_its_signature_holds() {
        let identity = Identity::make().unwrap();
        let again = Identity::read(&identity.secret()).unwrap();
        assert_eq!((identity.id(), identity.id().len()), (again.id(), 64));
        let [_, (_, time), (_, signature)] = again.headers("/api/players", "{}", 17);
        let bytes: Vec<u8> =
            (0..64).map(|at| u8::from_str_radix(&signature[2 * at..2 * at + 2], 16).unwrap()).collect();
        let body = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
        let text = wire::players::signed_text("POST", "/api/players", time.parse().unwrap(), body);
        let signature = Signature::from_slice(&bytes).unwrap();
        assert!(identity.key.verifying_key().verify(text.as_bytes(), &signature).is_ok());
        assert!(Identity::read("nonsense").is_err());
    }
}
