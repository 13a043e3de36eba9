import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAuthorityReader } from '../authority.ts';
import { createOrigins } from '../origins.ts';
import { createProxyTrust } from '../proxy-trust.ts';
import { answerEarly } from './answer-early.ts';
import type { ShortLinks } from '../short-links/short-links.ts';
import { answerWarmLinks } from '../short-links/warm-links.ts';

const PROXY = '10.0.0.1';
const STRANGER = '203.0.113.9';

/** A gateway that knows one link of `jays.test`; tells for each request whether it was answered early. */
function gateway() {
  const origins = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
  let isUsual = false;
  const server = createServer(() => void (isUsual = true));
  const found = { target: '', asks: false, location: 'https://example.com/', host: 'jays.test', link: null, clicks: 0 };
  const warm: ShortLinks['warm'] = (host, pathname) =>
    `${host}${pathname}` === 'jays.test/discord' ? found : undefined;
  const warmRedirects = { count: 0 };
  const links = answerWarmLinks({
    links: { warm } as ShortLinks,
    clicks: { count: () => {}, flush: async () => {}, close: async () => {} },
    isBot: () => false,
    metrics: { warmRedirects },
  });
  const readAuthority = createAuthorityReader(origins, createProxyTrust([PROXY]));
  answerEarly(server, { readAuthority, isDraining: () => false, answers: [links] });
  return (peer: string, headers: Readonly<Record<string, string>>): 'early' | 'usual' => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: peer });
    const raw = Object.assign(new IncomingMessage(socket), {
      url: '/discord',
      method: 'GET',
      headers,
      rawHeaders: Object.entries(headers).flat(),
    });
    isUsual = false;
    server.emit('request', raw, new ServerResponse(raw));
    return isUsual ? 'usual' : 'early';
  };
}

test('what a proxy of ours said is not remembered for a stranger who says the same', () => {
  const ask = gateway();
  const headers = { host: 'crows.test', 'x-forwarded-host': 'jays.test', 'x-forwarded-proto': 'https' };
  expect([ask(PROXY, headers), ask(STRANGER, headers), ask(PROXY, headers)]).toEqual(['early', 'usual', 'early']);
});

test('what was said directly is not remembered for a proxy that says otherwise', () => {
  const ask = gateway();
  expect(ask(STRANGER, { host: 'jays.test' })).toBe('early');
  expect(ask(PROXY, { host: 'jays.test', 'x-forwarded-host': 'crows.test' })).toBe('usual');
});
