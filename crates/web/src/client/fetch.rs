//! Questions to the server that need no socket.

use rules_core::json;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};
use wire::rest::Problem;

/// An answer, or why there is none.
pub type Answered<T> = Result<T, Problem>;

/// Asks for data.
pub async fn get<T: DeserializeOwned>(path: &str) -> Answered<T> {
    read(&get_text(path).await?)
}

/// Asks for text.
pub async fn get_text(path: &str) -> Answered<String> {
    send(path, &RequestInit::new()).await
}

/// Sends data, and reads the answer.
pub async fn post<B: Serialize, T: DeserializeOwned>(path: &str, body: &B) -> Answered<T> {
    post_with(path, &serde_json::to_string(body).unwrap_or_default(), &[]).await
}

/// Sends data with further headers, and reads the answer; an empty one counts as null.
pub(super) async fn post_with<T: DeserializeOwned>(
    path: &str,
    body: &str,
    further: &[(&str, String)],
) -> Answered<T> {
    let init = RequestInit::new();
    init.set_method("POST");
    let headers = Headers::new().map_err(|_| offline())?;
    let _ = headers.set("content-type", "application/json");
    for (name, value) in further {
        let _ = headers.set(name, value);
    }
    init.set_headers(&headers);
    init.set_body(&JsValue::from_str(body));
    let text = send(path, &init).await?;
    read(if text.is_empty() { "null" } else { &text })
}

async fn send(path: &str, init: &RequestInit) -> Answered<String> {
    let fetching = leptos::prelude::window().fetch_with_str_and_init(path, init);
    let response = JsFuture::from(fetching).await.map_err(|_| offline())?;
    let response: Response = response.dyn_into().map_err(|_| offline())?;
    let text = JsFuture::from(response.text().map_err(|_| offline())?).await.map_err(|_| offline())?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    Err(json::read(&text).unwrap_or_else(|_| no_server()))
}

fn read<T: DeserializeOwned>(text: &str) -> Answered<T> {
    json::read(text).map_err(|_| no_server())
}

fn offline() -> Problem {
    problem("The server cannot be reached. Solo games need none.")
}

/// A page on a plain file server has nobody to host tables.
fn no_server() -> Problem {
    problem("This page comes without a server for tables. Solo games need none.")
}

fn problem(message: &str) -> Problem {
    Problem { reason: wire::Reason::Internal, message: message.to_owned() }
}
