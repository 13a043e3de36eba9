import { callNames } from '@muster/contracts/calls';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

/** The community whose stream it has. */
export const COMMUNITY = '0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';

/** As little of an upstream as the gateway's live stream needs, with one log in memory. */
export type StreamUpstream = {
  readonly url: string;
  /** Reads of the log that were asked for. */
  readonly replays: () => number;
  /** Lets something happen, with so many characters more, and answers the message readers get. */
  happen(characters?: number): { readonly kind: 'event'; readonly event: { readonly seq: number } };
  close(): Promise<void>;
};

type Asked = { readonly streams: readonly string[]; readonly after: number; readonly limit: number };
type Acknowledge = (answer: unknown) => void;

const STREAM = `community:${COMMUNITY}`;
/** Digits of a moment, so that it is easily found in what is sent. */
const MARK_DIGITS = 20;

/** Starts it on a free port. */
export async function startStreamUpstream(): Promise<StreamUpstream> {
  const http = createServer((_request, response) => void response.writeHead(404).end('{}'));
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  const log: { seq: number }[] = [];
  let replays = 0;
  io.on('connection', (socket: Socket) => {
    socket.emit('connection', { calls: callNames });
    socket.on('live/watch', (_asked: Asked, acknowledge: Acknowledge) => {
      void socket.join('watching');
      acknowledge({ success: true, data: { positions: { [STREAM]: log.length }, refused: [] } });
    });
    socket.on('live/unwatch', (_asked: Asked, acknowledge: Acknowledge) => acknowledge({ success: true, data: {} }));
    socket.on('live/replay', ({ after, limit }: Asked, acknowledge: Acknowledge) => {
      replays += 1;
      const events = log.slice(after, after + limit);
      const upTo = after + events.length;
      acknowledge({ success: true, data: { events, upTo, more: upTo < log.length, reset: null } });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    replays: () => replays,
    happen(characters = 0) {
      const mark = process.hrtime.bigint().toString().padStart(MARK_DIGITS, '0');
      const event = {
        stream: STREAM,
        seq: log.length + 1,
        type: 'communityDeletion',
        at: new Date().toISOString(),
        by: { account: null, clientId: mark, mutationId: 'x'.repeat(characters) || null },
        data: { community: COMMUNITY },
      };
      log.push(event);
      io.to('watching').emit(event.type, event);
      return { kind: 'event', event };
    },
    close: () => io.close(),
  };
}
