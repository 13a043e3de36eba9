/** The load: raw sockets that ask again as soon as they are answered, so that the client costs next to nothing. */
import { connect, type Socket } from 'node:net';

/** What is asked. `{n}` in host and path is a number below `of`, another with each request. */
export type Load = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly of?: number;
  /** Numbers in their order, each once, instead of spread over all. */
  readonly inOrder?: boolean;
  readonly requests: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What came of it. Times are in milliseconds; `statuses` counts answers. */
export type Loaded = {
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly statuses: Readonly<Record<string, number>>;
};

const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Accept: 'text/html,application/xhtml+xml',
  'Accept-Language': 'en-GB,en;q=0.7',
};
/** Spreads over the numbers without chance: a large step that shares no divisor with most counts. */
const STEP = 7919;

const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const headers = Object.entries({ ...BROWSER, ...load.headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const times: number[] = [];
const statuses: Record<string, number> = {};
let asked = 0;

const started = process.hrtime.bigint();
await Promise.all(Array.from({ length: Math.min(load.connections, load.requests) }, ask));
const seconds = Number(process.hrtime.bigint() - started) / 1e9;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.send?.({ seconds, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1), statuses } satisfies Loaded);
process.exit();

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1');
    let sentAt = 0;
    let missing = 0;
    const next = () => {
      if (asked >= load.requests) return void socket.end(() => resolve());
      sentAt = performance.now();
      send(socket);
    };
    socket.setNoDelay(true);
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      missing = missing > 0 ? missing - chunk.length : bytesAfter(chunk);
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      next();
    });
  });
}

function send(socket: Socket): void {
  const number = String((load.inOrder ? asked : asked * STEP) % (load.of ?? 1));
  asked += 1;
  const [path, host] = [load.path.replace('{n}', number), load.host.replace('{n}', number)];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${load.port}\r\n${headers}\r\n`);
}

/** Counts the answer that begins here; tells how many bytes of its body are still to come. */
function bytesAfter(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4_096));
  const status = head.slice(9, 12);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === '304') return 0;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return head.indexOf('\r\n\r\n') + 4 + length - chunk.length;
}
