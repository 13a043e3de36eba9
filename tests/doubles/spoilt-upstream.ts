import { callNames } from '@muster/contracts/calls';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

/** Stands in everything a spoilt upstream answers, so that a test finds it wherever it was passed on. */
export const SPOILT = 'spoilt-upstream';

type Acknowledge = (answer: unknown) => void;

/** One way in which all answers of an upstream are wrong. */
export type Spoiling = {
  readonly what: string;
  readonly acknowledge: (acknowledge: Acknowledge, socket: Socket) => void;
  readonly respond: (response: ServerResponse) => void;
};

const MEGABYTES_10 = SPOILT + 'x'.repeat(10 * 1024 * 1024);
const HTML = `<!doctype html><script>alert("${SPOILT}")</script><h1>502 Bad Gateway</h1>`;
const WRONG_TYPES = { success: 'yes', data: 7, user: [], sysStatus: 7, uuid: [], hosts: {}, redirect: 5, more: SPOILT };
const WRONG_DATA = { success: true, data: SPOILT, user: SPOILT };
/** Over REST a yes alone is an answer of §7. */
const WRONG_FIELDS = { success: SPOILT, sysStatus: SPOILT, uuid: SPOILT, redirect: SPOILT, redirectTo: [SPOILT] };
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(SPOILT)]);

/** Every way. `acknowledge` is of the websocket, `respond` of REST. */
export const SPOILINGS: readonly Spoiling[] = [
  { what: 'HTML with 200', acknowledge: (say) => say(HTML), respond: whole('text/html', HTML) },
  {
    what: 'half a JSON',
    acknowledge: (say) => say(`{"success":true,"data":{"${SPOILT}":`),
    respond: whole('application/json', `{"success":true,"data":{"${SPOILT}":`),
  },
  {
    what: 'wrong types',
    acknowledge: (say) => say(WRONG_TYPES),
    respond: whole('application/json', JSON.stringify(WRONG_TYPES)),
  },
  {
    what: 'wrong data in the right form',
    acknowledge: (say) => say(WRONG_DATA),
    respond: whole('application/json', JSON.stringify(WRONG_FIELDS)),
  },
  {
    what: '10 MB',
    acknowledge: (say) => say({ success: true, data: MEGABYTES_10 }),
    respond: whole('application/json', JSON.stringify({ success: true, data: MEGABYTES_10 })),
  },
  {
    what: 'a picture that says it is JSON',
    acknowledge: (say) => say(PNG),
    respond: whole('application/json', PNG),
  },
  {
    what: 'a hang-up in the middle',
    acknowledge(_say, socket) {
      socket.conn.close();
    },
    respond(response) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write(`{"success":true,"data":"${SPOILT}`, () => response.destroy());
    },
  },
];

/** An upstream all of whose answers are wrong in one way at a time. */
export type SpoiltUpstream = AsyncDisposable & {
  readonly url: string;
  /** Events and paths it was asked by. */
  readonly asked: ReadonlySet<string>;
  spoil(how: Spoiling): void;
};

/** Starts it on a free port. `events` are sent to every socket with a payload that is wrong too. */
export async function startSpoiltUpstream(events: readonly string[]): Promise<SpoiltUpstream> {
  let how = SPOILINGS[0] as Spoiling;
  const asked = new Set<string>();
  const http = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.add(request.url?.split('?', 1)[0] ?? '');
    request.resume();
    how.respond(response);
  });
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket: Socket) => {
    socket.emit('connection', { calls: callNames });
    socket.onAny((name: string, ...args: unknown[]) => {
      asked.add(name);
      const acknowledge = args.at(-1);
      if (typeof acknowledge === 'function') how.acknowledge(acknowledge as Acknowledge, socket);
    });
    for (const event of events) socket.emit(event, { ...WRONG_TYPES, type: event, stream: SPOILT, seq: SPOILT });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    spoil: (next) => void (how = next),
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections();
      await io.close();
    },
  };
}

function whole(type: string, body: string | Buffer) {
  return (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}
