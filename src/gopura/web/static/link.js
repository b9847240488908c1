// The line to the server: a WebSocket that heals, and plain requests where there is none.
const PING_AFTER = 2500, PING_HIDDEN = 20000, ANSWER_WITHIN = 6500, CONNECT_WITHIN = 10000, RETRY_AFTER = 700, RETRY_MOST = 15000, GIVE_UP_SOCKETS = 2, CONNECTING = 0, OPEN = 1;

export class Link {
  /** `on` is told: message(object), status("open" | "lost" | "poll"). */
  constructor(table, seat, on) {
    Object.assign(this, { table, seat, on, n: -1, waiting: new Map(), failures: 0, heard: 0, pinged: 0, skew: 0, polling: false, loop: 0, line: 0 });
    queueMicrotask(() => this.connect());
    this.timer = setInterval(() => this.watch(), 500);
    addEventListener("online", () => this.reconnect());
    document.addEventListener("visibilitychange", () => this.ping());
  }

  /** Look through other eyes from now on. */
  look(seat) {
    this.seat = seat;
    this.n = -1;
    this.reconnect();
  }

  reconnect() {
    clearTimeout(this.retry);
    const old = this.socket;
    this.socket = null;
    if (old) old.close();
    this.connect();
  }

  connect() {
    if (this.polling) return void this.poll();  // the loop before it ends
    const address = new URL(`/t/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.search = new URLSearchParams({ seat: this.seat, after: this.n, heard: this.line, hidden: document.hidden });
    let socket;
    try { socket = new WebSocket(address); } catch { return this.lost(); }
    this.socket = socket;
    this.begun = Date.now();
    socket.onopen = () => { if (socket !== this.socket) return; this.failures = 0; this.heard = Date.now(); this.pinged = 0; this.on.status("open"); this.resend(); };
    socket.onmessage = (event) => { if (socket === this.socket) this.take(JSON.parse(event.data)); };
    socket.onclose = () => { if (socket === this.socket) this.lost(); };
  }

  lost() {
    this.socket = null;
    this.failures += 1;
    this.on.status("lost");
    if (this.failures > GIVE_UP_SOCKETS && !this.opened) { this.polling = true; return void this.poll(); }
    const wait = Math.min(RETRY_MOST, RETRY_AFTER * 1.6 ** this.failures) * (0.75 + Math.random() / 2);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.failures === 1 ? 150 : wait);
  }

  watch() {
    const { socket } = this, now = Date.now();
    if (socket?.readyState === CONNECTING && now - this.begun > CONNECT_WITHIN) { socket.close(); return this.lost(); }
    if (socket?.readyState !== OPEN) return;
    if (this.pinged) { if (now - this.pinged > ANSWER_WITHIN) this.reconnect(); }
    else if (now - this.heard > (document.hidden ? PING_HIDDEN : PING_AFTER)) this.ping();
  }

  /** Ask whether the server is there, and say whether this page is in sight. */
  ping() {
    if (this.socket?.readyState !== OPEN) return;
    this.pinged ||= Date.now();
    this.socket.send(JSON.stringify({ op: "ping", hidden: document.hidden }));
  }

  take(message) {
    this.heard = Date.now();
    this.pinged = 0;
    this.opened = true;
    if (message.t) this.skew = message.t - Date.now();
    if (message.type === "reply") {
      const waiter = this.waiting.get(message.key);
      this.waiting.delete(message.key);
      if (waiter) waiter.done(message);
      return;
    }
    if (message.type === "state") {
      this.n = message.n;
      if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify({ op: "ack", n: message.n }));
    }
    if (message.type === "chat") this.line = Math.max(this.line, ...message.lines.map(({ id }) => id));
    this.on.message(message);
  }

  /** Ask for something to be done; the answer. The key makes a retry harmless. Only a request can make a stranger known. */
  ask(wish, byRequest = this.polling) {
    const key = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
    return new Promise((done) => {
      this.waiting.set(key, { wish: { ...wish, key }, done });
      if (byRequest) this.post(key);
      else if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify({ ...wish, key }));
    });
  }

  resend() {
    for (const { wish } of this.waiting.values()) this.socket.send(JSON.stringify(wish));
  }

  async post(key) {
    const { wish, done } = this.waiting.get(key);
    this.waiting.delete(key);
    try {
      const answer = await fetch(`/t/${this.table}/act`, { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(wish) });
      const body = await answer.json();
      done({ ok: answer.ok, ...body });
    } catch { done({ ok: false, error: { code: "lost", message: "The server cannot be reached." } }); }
  }

  async poll() {
    this.on.status("poll");
    for (const key of [...this.waiting.keys()]) this.post(key);
    const loop = ++this.loop;
    this.polled?.abort();
    this.polled = new AbortController();
    while (loop === this.loop) {
      try {
        const answer = await fetch(`/t/${this.table}/poll?${new URLSearchParams({ seat: this.seat, after: this.n, heard: this.line })}`, { signal: this.polled.signal, headers: { Accept: "application/json" } });
        if (!answer.ok) throw new Error(answer.status);
        const { mail, ...state } = await answer.json();
        if (loop !== this.loop) return;  // another pair of eyes looks now
        if (state.n !== this.n) this.take(state);
        for (const letter of mail) this.take(letter);
        this.on.status("poll");
      } catch { if (loop !== this.loop) return; this.on.status("lost"); await new Promise((go) => setTimeout(go, 3000)); }
    }
  }
}
