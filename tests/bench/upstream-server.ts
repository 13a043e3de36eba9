/** An upstream that knows every community and every link: program of the bench. It can be made slow. */
import { callNames } from '@muster/contracts/calls';
import { createHash } from 'node:crypto';
import { Server } from 'socket.io';
import { answerQuestions, listen } from './serving.ts';

const TARGET = 'https://discord.com/invite/example';
let delayMs = 0;

const later = (work: () => void) => (delayMs === 0 ? work() : void setTimeout(work, delayMs));

const { port, server } = await listen((request, response) => {
  request.resume();
  const address = new URL(request.url ?? '/', 'http://upstream.test');
  const body = address.pathname === '/info' ? site(address.searchParams) : link();
  later(() => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
});

new Server(server, { transports: ['websocket'], serveClient: false }).on('connection', (socket) => {
  socket.emit('connection', { calls: callNames });
  socket.onAny((event: string, { community, streams }: Asked, acknowledge?: (answer: object) => void) => {
    const data = event.startsWith('live/') ? watched(streams ?? []) : firstScreen(event, community ?? '');
    later(() => acknowledge?.({ success: true, data }));
  });
});

type Asked = { readonly community?: string; readonly streams?: readonly string[] };

function uuidOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function site(asked: URLSearchParams): object {
  const name = asked.get('id') ?? asked.get('customDomain')?.split('.')[0] ?? '';
  const departments = [
    { id: uuidOf('patrol'), label: 'Patrol', ranks: [{ id: uuidOf('officer'), label: 'Officer', color: null }] },
  ];
  return { sysStatus: 'active', id: name, uuid: uuidOf(name), name: `Community ${name}`, departments };
}

let links = 0;
function link(): object {
  links += 1;
  return { success: true, redirect: TARGET, link: uuidOf(`link ${links}`), limited: false };
}

function watched(streams: readonly string[]): object {
  return { positions: Object.fromEntries(streams.map((stream) => [stream, 1])), refused: [] };
}

function firstScreen(event: string, uuid: string): object {
  const departments = Array.from({ length: 12 }, (_, index) => ({
    id: uuidOf(`department ${index}`),
    label: `Department ${index}`,
    ranks: Array.from({ length: 10 }, (__, rank) => ({
      id: uuidOf(`rank ${index} ${rank}`),
      label: `Rank ${rank}`,
      color: null,
    })),
  }));
  if (event === 'communities/dashboard') {
    return { asOf: 1, members: 200, departments: departments.map(({ id }) => ({ id, members: 3 })) };
  }
  return {
    asOf: 1,
    viewer: { relation: 'visitor', member: null, permissions: [] },
    community: {
      uuid,
      customId: 'crows',
      sysStatus: 'active',
      name: 'Los Santos Roleplay',
      subtitle: 'Serious roleplay',
      description: 'A long description of a community. '.repeat(30),
      image: '/files/logo.webp',
      banner: '/files/banner.webp',
      discord: null,
      website: null,
      contact: '',
      toolbar: { items: [], adminIcon: null, backgroundColor: '#123456', itemAlignment: 'left' },
      gameCategory: null,
      customDomain: null,
      departments,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

answerQuestions((ms) => void (delayMs = ms));
process.send?.({ port });
