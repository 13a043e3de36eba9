import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLink } from '../short-links/asking.ts';
import { useStack } from '../support/use-stack.ts';
import { sendBytes } from './raw-http.ts';

/** Thousands for a release; a number that nobody waits for with each commit. */
const RUNS = Math.min(Number(process.env['MUSTER_FUZZ_RUNS'] ?? 300), 100_000);

const use = useStack({ gateway: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } });

/** The gateway without what stands before its routing. */
let usual: Server;
beforeAll(async () => {
  usual = createServer((request, response) => use.stack.gateway.app.routing(request, response));
  await new Promise<void>((listening) => usual.listen(0, '127.0.0.1', listening));
  const { own, foreign } = use.world;
  await makeLink(own, { path: 'discord' });
  await makeLink(own, { path: 'own-query', target: 'https://example.com/a?ref=muster#there' });
  await makeLink(own, { path: 'été/party' });
  await makeLink(foreign, { path: 'discord', target: 'https://jays.example/' });
});
afterAll(() => void usual.close());

const piece = fc.constantFrom(
  '/',
  '//',
  'discord',
  'DISCORD',
  '%64iscord',
  'own-query',
  '%C3%A9',
  'party',
  '%2F',
  '..',
  '%',
);
const path = fc.oneof(
  fc.constantFrom(
    '/discord',
    '/DISCORD',
    '/%64iscord',
    '//discord',
    '/discord/',
    '/own-query',
    '/%C3%A9t%C3%A9%2Fparty',
  ),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `/${pieces.join('')}`),
);
const query = fc
  .array(
    fc.constantFrom('?', '#', 'a', '=', '&', 'ref', 'b=2', '%0d%0a', '%', '//evil.test', `x=${'y'.repeat(9_000)}`),
    {
      maxLength: 5,
    },
  )
  .map((pieces) => (pieces.length === 0 ? '' : `?${pieces.join('')}`));
const header = fc.constantFrom(
  'Origin: http://evil.test',
  'Origin: null',
  'Authorization: Bearer x',
  'Purpose: prefetch',
  'Sec-Purpose: prefetch;prerender',
  'Content-Length: 0',
  'User-Agent: Discordbot/2.0',
  'Cookie: a=b',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Proto: http',
  'X-Forwarded-Host: EVIL.test',
  'X-Forwarded-Host: {foreign}',
  'X-Forwarded-Host: a, b',
  'X-Forwarded-For: 203.0.113.9',
  'Host: {own}',
);
const host = fc.constantFrom(
  '{own}',
  '{own}',
  '{own}',
  '{OWN}',
  '{foreign}',
  '{own}.',
  'localhost:{port}',
  'evil.test',
  '',
);

const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
  pathname: path,
  search: query,
  at: host,
  headers: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(header, { maxLength: 3 }) },
  ),
});

test(
  'an answer before routing is the one that routing would have given',
  async () => {
    const { port, usualPort, names } = placed();
    let redirects = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ method, pathname, search, at, headers }) => {
        const lines = [`${method} ${pathname}${search} HTTP/1.1`, `Host: ${at}`, ...headers, 'Accept: text/html'];
        const bytes = `${names(lines.join('\r\n'))}\r\nConnection: close\r\n\r\n`;
        await sendBytes(port, bytes);
        const [early, late] = [judged(await sendBytes(port, bytes)), judged(await sendBytes(usualPort, bytes))];
        expect(early).toEqual(late);
        if (early.location?.startsWith('https://')) redirects += 1;
      }),
      { numRuns: RUNS },
    );
    expect(redirects).toBeGreaterThan(RUNS / 20);
  },
  60_000 + RUNS * 20,
);

const COMPARED = [
  'location',
  'cache-control',
  'referrer-policy',
  'x-content-type-options',
  'strict-transport-security',
];

function judged({ status, head }: { readonly status: number; readonly head: string }) {
  const valueOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
  const headers = Object.fromEntries(COMPARED.map((name) => [name, valueOf(name)]));
  return { status, ...headers } as { status: number; location?: string };
}

/** The ports of both servers, and what a text means in which places are named. */
function placed() {
  const { own, foreign } = use.world;
  const port = Number(new URL(use.stack.origin).port);
  const names = (text: string) =>
    text
      .replaceAll('{own}', `${own.customId}.localhost:${port}`)
      .replaceAll('{OWN}', `${own.customId}.LOCALHOST:${port}`)
      .replaceAll('{foreign}', `${foreign.customId}.localhost:${port}`)
      .replaceAll('{port}', String(port));
  return { port, usualPort: (usual.address() as AddressInfo).port, names };
}

/** A header that stands in most requests, or is left out. */
const differing = (...lines: string[]) => fc.option(fc.constantFrom(...lines), { nil: '' });

const pageRequest = fc.record({
  pathname: fc.constantFrom('/', '/', '/login', '/nothing-here', '/?utm=x', '/account'),
  at: fc.constantFrom('{own}', '{foreign}', 'localhost:{port}'),
  headers: fc.tuple(
    differing('Accept-Language: de', 'Accept-Language: es-MX, en;q=0.5'),
    differing('Accept-Encoding: gzip, br', 'Accept-Encoding: gzip'),
    differing('Cookie: muster_language=es', 'Cookie: a=b; muster_language=de'),
    fc.option(header, { nil: '', freq: 1 }),
  ),
  version: differing('If-None-Match: {tag}', 'If-None-Match: "a", {tag}', 'If-None-Match: "a"', 'If-None-Match: *'),
});

test(
  'a page before routing is the one that routing would have given, to the last header',
  async () => {
    const { port, usualPort, names } = placed();
    let unchanged = 0;
    await fc.assert(
      fc.asyncProperty(pageRequest, async ({ pathname, at, headers, version }) => {
        const lines = [`GET ${pathname} HTTP/1.1`, `Host: ${at}`, ...headers.filter((line) => line !== '')];
        const bytesWith = (more: string) =>
          names([...lines, ...(more ? [more] : []), 'Connection: close', '', ''].join('\r\n'));
        const tag = /^etag: (.*)$/im.exec((await sendBytes(port, bytesWith(''))).head)?.[1]?.trim() ?? '"none"';
        const bytes = bytesWith(version.replace('{tag}', tag));
        const [early, late] = [await sendBytes(port, bytes), await sendBytes(usualPort, bytes)];
        expect(whole(early)).toEqual(whole(late));
        if (early.status === 304) unchanged += 1;
      }),
      { numRuns: RUNS / 2 },
    );
    expect(unchanged).toBeGreaterThan(RUNS / 30);
  },
  60_000 + RUNS * 20,
);

/** Headers of one answer alone, and those that say how Node keeps its connection. */
const OF_ONE = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

function whole({ status, head, body }: Awaited<ReturnType<typeof sendBytes>>) {
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()));
  return {
    status,
    body: body.replace(/"requestId":"[^"]*"/, ''),
    headers: lines.filter((line) => !OF_ONE.has(line.split(':', 1)[0] ?? '')).toSorted(),
  };
}
