import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PROTOCOLS, type Protocol } from './live-protocols.ts';
import { createFrameReader } from './live-frames.ts';

/**
 * Many readers of one stream on raw sockets, so that they cost next to nothing. Says when all hear, how long each event
 * took to each of them, and lets all connections break and come back.
 *
 * Arguments: protocol, port, number of readers.
 */
const [name = '', portText = '0', readersText = '1'] = process.argv.slice(2);
const protocol = PROTOCOLS[name as keyof typeof PROTOCOLS] as Protocol;
const [port, readers] = [Number(portText), Number(readersText)];
/** Connections opened at a time: more would only wait in the system's queue. */
const AT_ONCE = 100;
/** Moments of sending are in the events, as digits of this length behind this text. */
const MARK = Buffer.from('"clientId":"');
const MARK_DIGITS = 20;

type Reader = { socket: Socket | null; cursor: string; heard: number; isReady: boolean };

const all: Reader[] = Array.from({ length: readers }, () => ({ socket: null, cursor: '', heard: 0, isReady: false }));
let delays: number[] = [];
let ready = 0;
let isBreaking = false;

process.on('message', (asked: { open?: { spreadMs: number }; delays?: boolean; break?: boolean }) => {
  if (asked.open) void openAll(asked.open.spreadMs).then((ms) => process.send?.({ openedMs: ms }));
  if (asked.break) {
    isBreaking = true;
    for (const reader of all) reader.socket?.destroy();
    process.send?.({ broken: true });
  }
  if (asked.delays) {
    process.send?.({ delays: summary(), heard: all.map(({ heard }) => heard) });
    delays = [];
    for (const reader of all) reader.heard = 0;
  }
});
process.send?.({ started: true });

/** Opens every reader that has no connection, over this time; answers how long it took until all hear. */
async function openAll(spreadMs: number): Promise<number> {
  const startedAt = performance.now();
  isBreaking = false;
  ready = 0;
  let next = 0;
  const open = async () => {
    while (next < all.length) {
      const index = next;
      next += 1;
      const due = startedAt + (spreadMs * index) / all.length - performance.now();
      if (due > 5) await new Promise((resolve) => setTimeout(resolve, due));
      await openOne(all[index] as Reader);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  while (ready < all.length) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - startedAt;
}

async function openOne(reader: Reader): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  reader.socket = socket;
  reader.isReady = false;
  socket.setNoDelay(true);
  socket.on('error', (error) => void (isBreaking || console.error(error.message)));
  socket.on('close', () => void (isBreaking || console.error('a connection was closed')));
  await once(socket, 'connect');
  const frames = createFrameReader(protocol, {
    message: (bytes) => hear(reader, bytes),
    reply: (bytes) => void socket.write(bytes),
    accepted: () => {
      for (const bytes of protocol.subscribe(reader.cursor)) socket.write(bytes);
    },
  });
  socket.on('data', frames);
  socket.write(protocol.open(port, reader.cursor));
}

function hear(reader: Reader, bytes: Buffer): void {
  const at = bytes.indexOf(MARK);
  if (at === -1) {
    // Taken where it is cheap: of readers that are ready to hear, or hear a heartbeat.
    reader.cursor = protocol.cursorOf(bytes) ?? reader.cursor;
    if (reader.isReady || !protocol.isReady(bytes)) return;
    reader.isReady = true;
    ready += 1;
    return;
  }
  const from = at + MARK.length;
  reader.heard += 1;
  const sentAt = BigInt(bytes.toString('latin1', from, from + MARK_DIGITS));
  delays.push(Number(process.hrtime.bigint() - sentAt) / 1e6);
}

function summary() {
  const sorted = Float64Array.from(delays).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), last: at(1) };
}
