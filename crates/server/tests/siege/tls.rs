//! The same over TLS.

use crate::common::{Folder, options, setup};
use futures_util::{SinkExt, StreamExt};
use server::start;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};
use tokio_tungstenite::{client_async, tungstenite::Message};
use wire::{rest::NewTable, setup::Watchers};

#[tokio::test(flavor = "multi_thread")]
async fn sockets_and_pages_work_over_tls() {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).unwrap();
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let (certificate, key) = (folder.0.join("cert.pem"), folder.0.join("key.pem"));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let mut options = options(&folder.0.join("data"));
    options.tls = Some((certificate, key));
    options.limits.head = std::time::Duration::from_secs(2);
    let running = start(options).await.unwrap();
    assert!(running.app.url().starts_with("https://"));

    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).unwrap();
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    let secure = async || {
        let stream = TcpStream::connect(running.address).await.unwrap();
        connector.connect(ServerName::try_from("localhost").unwrap(), stream).await.unwrap()
    };
    let idle = secure().await;
    let mut plan = setup("fight", 2, &[]);
    plan.watchers = Some(Watchers { delay: 0 });
    let new = serde_json::to_string(&NewTable { setup: plan, name: Some("Ana".to_owned()) }).unwrap();
    let (answer, place) = post(secure().await, &new).await;
    assert!(answer.contains("; Secure"), "{answer}");
    let socket = format!("wss://localhost/api/tables/{place}/socket");
    let (mut socket, _) = client_async(socket, secure().await).await.unwrap();
    socket.send(Message::text("{\"hello\":{\"protocol\":1}}")).await.unwrap();
    let first = socket.next().await.unwrap().unwrap();
    assert!(first.to_text().unwrap().starts_with("{\"snapshot\""), "{first}");
    // Who has shaken hands and says nothing more is cut off.
    let end = async |mut idle: tokio_rustls::client::TlsStream<TcpStream>| {
        tokio::io::AsyncReadExt::read(&mut idle, &mut [0; 9]).await
    };
    let ended = tokio::time::timeout(crate::common::raw::LONG, end(idle)).await.expect("it ends");
    assert!(ended.is_err() || ended.is_ok_and(|count| count == 0));
    running.stop().await.unwrap();
    let mut rest = Vec::new();
    while let Some(Ok(message)) = socket.next().await {
        rest.push(message.to_string());
    }
    assert!(rest.iter().any(|text| text.contains("stopping")), "{rest:?}");
}

/// Opens a table by hand; gives the whole answer and the table's id.
async fn post(mut stream: tokio_rustls::client::TlsStream<TcpStream>, body: &str) -> (String, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8(answer).unwrap();
    let table = answer.split("\"table\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    (answer, table)
}
