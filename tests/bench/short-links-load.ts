import { connect, type Socket } from 'node:net';

/** The load: raw sockets that ask again as soon as they are answered, so that the client costs next to nothing. */
const [port = 0, requests = 0, connections = 1, links = 1] = process.argv.slice(2).map(Number);
const HEADERS =
  `Host: crows.localhost:${port}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n` +
  'Accept: text/html,application/xhtml+xml\r\nAccept-Language: en-GB,en;q=0.7\r\nAccept-Encoding: gzip, br\r\n\r\n';
/** Spreads over the links without chance: a large step that shares no divisor with most counts. */
const STEP = 7919;

const times: number[] = [];
let asked = 0;
const started = process.hrtime.bigint();
await Promise.all(Array.from({ length: connections }, ask));
const seconds = Number(process.hrtime.bigint() - started) / 1e9;
times.sort((a, b) => a - b);
process.send?.({ seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 });
process.exit();

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let at = 0;
    const next = () => {
      if (asked >= requests) return void socket.end(() => resolve());
      at = performance.now();
      send(socket);
    };
    socket.setNoDelay(true);
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (!chunk.toString('latin1', 0, 12).endsWith('302')) reject(new Error(chunk.toString('latin1', 0, 60)));
      times.push(performance.now() - at);
      next();
    });
  });
}

function send(socket: Socket): void {
  socket.write(`GET /link-${(asked * STEP) % links} HTTP/1.1\r\n${HEADERS}`);
  asked += 1;
}
