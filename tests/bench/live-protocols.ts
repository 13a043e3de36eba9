import { COMMUNITY } from '../support/stream-upstream.ts';

/** How a reader of one kind speaks. */
export type Protocol = {
  readonly isWebsocket: boolean;
  /** Status of the handshake's answer. */
  readonly status: string;
  open(port: number, cursor: string): string;
  /** What is sent once the handshake is over. */
  subscribe(cursor: string): Buffer[];
  /** Whether this message says that events will be heard from here on. */
  isReady(bytes: Buffer): boolean;
  /** The cursor a message carries. */
  cursorOf(bytes: Buffer): string | null;
};

/** A text frame as clients send it, with a mask that changes nothing. */
function masked(text: string, opcode = 1): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length <= 125 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload]);
}

/** Answers to pings. */
export const MASKED = { pong: masked('', 10), socketIoPong: masked('3') } as const;

const upgrade = (path: string, port: number) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nConnection: Upgrade\r\n` +
  'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\r\n';

const input = { communities: [COMMUNITY] };
const includes = (text: string) => (bytes: Buffer) => bytes.includes(text);

function trpcWebsocket(path: string, readyWhen: string): Protocol {
  return {
    isWebsocket: true,
    status: '101',
    open: (port) => upgrade('/trpc', port),
    subscribe: (lastEventId) => [
      masked(
        JSON.stringify({
          id: 1,
          method: 'subscription',
          params: { path, input, ...(lastEventId !== '' && { lastEventId }) },
        }),
      ),
    ],
    isReady: includes(readyWhen),
    cursorOf(bytes) {
      // The id stands at the very end: …,"id":"<cursor>"}}
      const from = bytes.lastIndexOf('"id":"');
      return from > bytes.length - 100 && from > 0 ? bytes.toString('latin1', from + 6, bytes.length - 3) : null;
    },
  };
}

function trpcEvents(path: string, readyWhen: string): Protocol {
  const question = encodeURIComponent(JSON.stringify(input));
  return {
    isWebsocket: false,
    status: '200',
    open: (port) =>
      `GET ${path}?input=${question} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n` +
      'Sec-Fetch-Site: same-origin\r\nX-Muster: 1\r\n' +
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\r\n',
    subscribe: () => [],
    isReady: includes(readyWhen),
    cursorOf: () => null,
  };
}

/** Those who read, by contestant. */
export const PROTOCOLS = {
  'gateway-ws': trpcWebsocket('live.events', '"kind":"live"'),
  'gateway-sse': trpcEvents('/trpc/live.events', '"kind":"live"'),
  'trpc-ws': trpcWebsocket('events', '"type":"started"'),
  'trpc-sse': trpcEvents('/events', 'event: connected'),
  'socket.io': {
    isWebsocket: true,
    status: '101',
    open: (port) => upgrade('/socket.io/?EIO=4&transport=websocket', port),
    subscribe: () => [masked('40')],
    isReady: includes('40{'),
    cursorOf: () => null,
  },
} as const satisfies Record<string, Protocol>;
