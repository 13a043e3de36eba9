/** The least a server of node:http can do: program of the bench, with what it answers as its argument. */
import type { RequestListener } from 'node:http';
import { createLruMap } from '../../apps/bff/src/platform/lru-map.ts';
import { answerQuestions, listen } from './serving.ts';

type Argument = {
  readonly answer: string;
  readonly links?: number;
  /** Names and values in turn, and the size of the body, of the answer `same`. */
  readonly headers?: readonly string[];
  readonly bytes?: number;
};
const { answer, links = 0, headers = [], bytes = 0 } = JSON.parse(process.argv[2] ?? '{}') as Argument;
const TARGET = 'https://discord.com/invite/example';
const KILOBYTE = { text: 'x'.repeat(1_000), list: [1, 2, 3] };

const memory = createLruMap<string>(Math.max(links, 1));
for (let index = 0; index < links; index += 1) memory.set(`crows.localhost/link-${index}`, TARGET);

const body = Buffer.alloc(bytes, 'x');

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  redirect: (_request, response) => {
    response.writeHead(302, { location: TARGET, 'cache-control': 'no-store', 'content-length': '0' });
    response.end();
  },
  /** The same look-up in the same kind of memory as the gateway's. */
  remembered: (request, response) => {
    const location = memory.get(`${request.headers.host?.split(':')[0]}${request.url}`);
    response.writeHead(location ? 302 : 404, {
      location: location ?? '',
      'cache-control': 'no-store',
      'content-length': '0',
    });
    response.end();
  },
  /** An answer of the gateway's, with its headers and as many bytes: what the system takes for it, and nothing else. */
  same: (_request, response) => {
    response.writeHead(200, [...headers]);
    response.end(body);
  },
  json: (_request, response) => {
    const body = JSON.stringify(KILOBYTE);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  },
};

answerQuestions();
process.send?.({ port: (await listen(ANSWERS[answer] ?? ((_request, response) => response.end()))).port });
