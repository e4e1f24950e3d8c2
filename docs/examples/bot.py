"""A bot for a table of Harena: takes a seat and plays random legal actions until the game is over.

    python3 bot.py http://HOST:PORT/t/TABLE [NAME]

Nothing but Python is needed. docs/PROTOCOL.md explains every message; a better bot begins where random.choice() stands.
"""
import base64, http.client, json, os, random, socket, ssl, struct, sys, urllib.parse

link = urllib.parse.urlsplit(sys.argv[1])
name = sys.argv[2] if len(sys.argv) > 2 else f"Python {random.randrange(1000)}"
table, secure = link.path.rstrip("/").split("/")[2], link.scheme == "https"

# Take a seat. The answer holds the secret with which we may play for it.
site = (http.client.HTTPSConnection if secure else http.client.HTTPConnection)(link.netloc)
site.request("POST", f"/api/tables/{table}/seats", json.dumps({"name": name}), {"Content-Type": "application/json"})
place = json.load(answer := site.getresponse())
if answer.status != 201:
    sys.exit(place["message"])

# Open a WebSocket: an HTTP request, then frames. A client masks what it sends; a mask of zeros changes nothing.
wire = socket.create_connection((link.hostname, link.port or (443 if secure else 80)))
wire = ssl.create_default_context().wrap_socket(wire, server_hostname=link.hostname) if secure else wire
wire.sendall((f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {link.netloc}\r\nConnection: Upgrade\r\n"
              "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
              f"{base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
stream = wire.makefile("rb")
while stream.readline().strip(): pass  # the head of the answer

def send(kind, data):
    length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack(">BH", 128 | 126, len(data))
    wire.sendall(bytes([128 | kind]) + length + bytes(4) + data)

say = lambda message: send(1, json.dumps(message).encode())

def hear():
    while True:
        kind, length = stream.read(2)
        length = {126: lambda: struct.unpack(">H", stream.read(2))[0],
                  127: lambda: struct.unpack(">Q", stream.read(8))[0]}.get(length, lambda: length)()
        data = stream.read(length)
        if kind & 15 == 1:  # a text: exactly one kind of message
            return next(iter(json.loads(data).items()))
        if kind & 15 == 9:  # a ping wants a pong
            send(10, data)

nonce = decided = 0
say({"hello": {"protocol": 1, "token": place["token"], "views": False}})
while True:
    kind, said = hear()
    if kind == "bye":
        sys.exit(said["problem"]["message"])
    decided = 0 if kind == "refused" else decided  # what we missed follows, and then we decide again
    state, prompt, nonce = said.get("state"), said.get("prompt"), nonce + 1
    if state and "over" in state["stage"]:
        sys.exit(print(json.dumps(state["stage"]["over"]["standing"])))
    if state and state["stage"] == "waiting" and all(seat["by"] != "nobody" for seat in state["seats"]):
        say({"ask": {"nonce": nonce, "what": {"start": {}}}})
    if prompt and prompt["since"] > decided:  # the same question comes with every event until it is answered
        decided, action = prompt["since"], random.choice(prompt["legal"])
        say({"decide": {"nonce": nonce, "seq": said["seq"], "action": action}})
