//! The description of the interface: the same as data and as a page, and it names everything.

mod common;

use common::{Folder, server};
use serde_json::Value;
use server::client;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Every route over HTTP, with what it is asked with and answers with.
const ROUTES: [(&str, &str, Option<&str>, &str); 8] = [
    ("post", "/api/tables", Some("NewTable"), "TableOpened"),
    ("get", "/api/tables", None, "Lobby"),
    ("get", "/api/tables/{table}", None, "TableInfo"),
    ("post", "/api/tables/{table}/seats", Some("JoinTable"), "Place"),
    ("get", "/api/tables/{table}/record", None, ""),
    ("get", "/api/address", None, ""),
    ("get", "/api/games", None, "GameInfo"),
    ("get", "/api/games/{game}/content/{set}", None, "ContentSet"),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_served_and_names_every_route() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let served = client::get(format!("{}/api/openapi.json", running.app.url())).await.unwrap();
    let served: Value = serde_json::from_str(&served).unwrap();
    assert_eq!(served, serde_json::from_str::<Value>(&server::api_description()).unwrap());
    for (method, path, body, answer) in ROUTES {
        let operation = &served["paths"][path][method];
        assert!(operation["summary"].is_string() || operation["description"].is_string(), "{method} {path}");
        let asked = &operation["requestBody"]["content"]["application/json"]["schema"];
        assert_eq!(name(asked), body, "{method} {path}");
        let answers = operation["responses"].as_object().unwrap();
        let good = answers.iter().find(|(status, _)| status.starts_with('2')).unwrap().1;
        let schema = &good["content"]["application/json"]["schema"];
        assert_eq!(name(schema).or(name(&schema["items"])).unwrap_or_default(), answer, "{method} {path}");
    }
    running.stop().await.unwrap();
}

/// Whoever adds a route or a body explains it to those who write bots.
#[test]
fn every_route_and_body_is_in_the_protocol() {
    let page = include_str!("../../../docs/PROTOCOL.md");
    let described: Value = serde_json::from_str(&server::api_description()).unwrap();
    for (path, operations) in described["paths"].as_object().unwrap() {
        assert!(page.contains(path), "docs/PROTOCOL.md does not tell of {path}");
        let mut named = Vec::new();
        names_in(operations, &mut named);
        for name in named {
            assert!(page.contains(&format!("```json {name}")), "docs/PROTOCOL.md has no example of {name}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_load_nothing_but_their_own_files() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    for path in ["/", "/t/abc", "/api"] {
        let answer = get(&running.address.to_string(), path).await;
        let (head, page) = answer.split_once("\r\n\r\n").unwrap();
        let head = head.to_lowercase();
        let policy = head.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), "{policy}");
        assert!(policy.contains("style-src 'self'") && !policy.contains("unsafe-inline"), "{policy}");
        for inline in ["<style", "style=", "onclick=", "onload=", "javascript:", "http://", "https://"] {
            assert!(!page.contains(inline), "{path} has {inline}");
        }
        for script in page.split("<script").skip(1) {
            assert!(script.starts_with(" src=\"/") && script.contains("></script>"), "{path} runs {script}");
        }
        for link in page.split("src=\"").skip(1).chain(page.split("<link rel=\"stylesheet\" href=\"").skip(1))
        {
            let file = link.split('"').next().unwrap();
            let loaded = get(&running.address.to_string(), file).await;
            assert!(loaded.starts_with("HTTP/1.1 200"), "{path} loads {file}: {loaded}");
        }
    }
    let script = client::get(format!("{}/api.js", running.app.url())).await.unwrap();
    assert!(script.contains("fetch(\"/api/openapi.json\")") && !script.contains("innerHTML"));
    running.stop().await.unwrap();
}

/// The name of the schema that is referred to.
fn name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The names of all schemas that an operation refers to.
fn names_in(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            names.extend(name(value).map(str::to_owned));
            fields.values().for_each(|field| names_in(field, names));
        }
        Value::Array(items) => items.iter().for_each(|item| names_in(item, names)),
        _ => {}
    }
}

/// A whole answer with its head.
async fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}
