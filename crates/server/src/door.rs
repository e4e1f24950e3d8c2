//! The door: how many connections are open at a time, in all and from one address, and how long one may say nothing.
//!
//! It stands before everything else, also before TLS: who only opens connections gets no further. What comes through it is
//! counted until the connection ends, and so is a socket that a connection has become.

use crate::{app::App, limits::Pass};
use axum_server::accept::Accept;
use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf},
    net::TcpStream,
    sync::Semaphore,
    time::Sleep,
};
use wire::{message::Reason, rest::Problem};

/// So many who are not let in are told why at a time; when there are more, the others find the door closed.
const TOLD: usize = 64;
/// How long it may take to tell them.
const TELLING: Duration = Duration::from_secs(1);
/// How HTTP/2 begins. Until it is clear whether a connection does, nobody else looks at the time.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Lets connections in, and then does with them what is done with connections.
#[derive(Clone)]
pub(crate) struct Door<A> {
    app: App,
    within: A,
    /// Does the server speak TLS? Then those outside cannot be told anything.
    is_secret: bool,
    told: Arc<Semaphore>,
}

impl<A> Door<A> {
    pub(crate) fn new(app: App, within: A, is_secret: bool) -> Door<A> {
        Door { app, within, is_secret, told: Arc::new(Semaphore::new(TOLD)) }
    }

    fn let_in(&self, stream: &TcpStream) -> io::Result<Result<Pass, &'static str>> {
        let address = stream.peer_addr()?.ip();
        // A proxy on this machine brings everybody's connections; it is the address that it names which has budgets.
        let is_proxy = self.app.has_proxy() && address.to_canonical().is_loopback();
        Ok(self.app.connections().let_in((!is_proxy).then_some(address)))
    }

    /// Tells somebody why they are not let in, and waits a moment until they have heard it.
    async fn refuse(&self, mut stream: TcpStream, message: &str) {
        self.app.metrics().refused(Reason::Limit);
        let Ok(_turn) = self.told.try_acquire() else { return };
        if self.is_secret {
            return;
        }
        let problem = Problem { reason: Reason::Limit, message: message.to_owned() };
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let answer = format!(
            "HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let telling = async {
            stream.write_all(answer.as_bytes()).await?;
            stream.shutdown().await?;
            // What is left unread would take the answer along.
            let mut forgotten = [0; 1024];
            while stream.read(&mut forgotten).await? > 0 {}
            io::Result::Ok(())
        };
        let _ = tokio::time::timeout(TELLING, telling).await;
    }
}

impl<A, S> Accept<TcpStream, S> for Door<A>
where
    A: Accept<TcpStream, S> + Clone + Send + Sync + 'static,
    A::Future: Send,
    S: Send + 'static,
{
    type Stream = Guest<A::Stream>;
    type Service = A::Service;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, Self::Service)>> + Send>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let door = self.clone();
        Box::pin(async move {
            let pass = match door.let_in(&stream)? {
                Ok(pass) => pass,
                Err(message) => {
                    door.refuse(stream, message).await;
                    return Err(io::ErrorKind::ConnectionRefused.into());
                }
            };
            let (stream, service) = door.within.accept(stream, service).await?;
            let silence = Some(Box::pin(tokio::time::sleep(door.app.limits().head)));
            Ok((Guest { stream, silence, heard: 0, _pass: pass }, service))
        })
    }
}

/// A connection that was let in.
pub(crate) struct Guest<T> {
    stream: T,
    /// When it has said nothing for too long; none once others look at the time.
    silence: Option<Pin<Box<Sleep>>>,
    /// How much of the [`PREFACE`] it has said.
    heard: usize,
    _pass: Pass,
}

impl<T> Guest<T> {
    fn hear(&mut self, said: &[u8]) {
        let rest = &PREFACE[self.heard..];
        let length = said.len().min(rest.len());
        self.heard += length;
        if said[..length] != rest[..length] || self.heard == PREFACE.len() {
            self.silence = None;
        }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Guest<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let guest = &mut *self;
        let before = buffer.filled().len();
        let read = Pin::new(&mut guest.stream).poll_read(context, buffer);
        if let Some(silence) = &mut guest.silence {
            if read.is_pending() {
                ready!(silence.as_mut().poll(context));
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            guest.hear(&buffer.filled()[before..]);
        }
        read
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Guest<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
