import { describe, expect, test } from 'vitest';
import { procedures } from '../isolation/ask.ts';
import { useStack } from '../support/use-stack.ts';
import type { RawAnswer } from '../support/wire.ts';
import { send } from '../support/wire.ts';

const use = useStack();
const mutations = procedures.filter(({ type }) => type === 'mutation');

/** Bodies a page of another site can send without being asked first, and one that is right in all but its origin. */
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  null,
  'application/json',
];

function foreignOrigins(): Record<string, string | undefined> {
  const { port } = new URL(use.stack.origin);
  return {
    none: undefined,
    null: 'null',
    sibling: `http://crows.localhost:${port}`,
    evil: 'https://evil.test',
    'look-alike': `http://localhost.evil.test:${port}`,
    'other port': 'http://localhost:1',
    'other scheme': `https://localhost:${port}`,
  };
}

describe.each(mutations)('$path', ({ path }) => {
  test('is refused to every other site, whatever it sends, before anything is done', async () => {
    const { page } = use.world.own.people.owner;
    const cookie = page.ownHeaders()['cookie'] ?? '';
    for (const [name, origin] of Object.entries(foreignOrigins())) {
      for (const type of CONTENT_TYPES) {
        const headers = { cookie, ...(origin && { origin }), ...(type && { 'content-type': type }), 'x-muster': '1' };
        const answer = await send(`${use.stack.origin}/trpc/${path}`, { method: 'POST', headers, body: '{}' });
        const expected = type === 'application/json' ? [403, 'request.badOrigin'] : [415, 'input.badType'];
        expect({ name, type, got: [answer.status, codeOf(answer)] }).toEqual({ name, type, got: expected });
      }
    }
    // Nothing of it reached the upstream: whoever was attacked is still signed in and what they own is still there.
    expect((await page.client.communities.mine.query()).map(({ relation }) => relation)).toEqual(['owner']);
  });

  test('is refused without the header that forms cannot send', async () => {
    const { 'x-muster': _left, ...headers } = use.world.own.people.owner.page.ownHeaders();
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
    const answer = await send(`${use.stack.origin}/trpc/${path}`, sent);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'request.badOrigin']);
  });

  test('is refused as a GET', async () => {
    const answer = await use.world.own.people.owner.page.fetch(`/trpc/${path}?input=%7B%7D`);
    expect([answer.status, codeOf(answer)]).toEqual([405, 'request.badMethod']);
  });
});

describe('reading', () => {
  const read = (headers: Record<string, string>) => send(`${use.stack.origin}/trpc/hosts.site`, { headers });

  test.each([
    ['a page of this origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a client that is no browser and says so', { 'x-muster': '1' }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'x-muster': '1' }, 403],
    ['a page of a sibling host', { 'sec-fetch-site': 'same-site', 'x-muster': '1' }, 403],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, 403],
    ['whoever says nothing', {}, 403],
    ['a foreign origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }, 403],
  ] as const)('by %s', async (_who, headers, status) => {
    expect((await read(headers)).status).toBe(status);
  });

  test('allows no other origin by any header of its answer', async () => {
    const answer = await read({ 'sec-fetch-site': 'same-origin' });
    expect(Object.keys(answer.headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
    const preflight = await send(`${use.stack.origin}/trpc/accounts.update`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(preflight.headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
  });
});

describe('credentials and bounds', () => {
  const asOwner = (path: string, headers: Record<string, string> = {}) =>
    use.world.own.people.owner.page.fetch(path, { headers });

  test('a cookie together with a bearer token is refused', async () => {
    const answer = await asOwner('/trpc/accounts.me', { authorization: 'Bearer token' });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request.mixedCredentials']);
  });

  test('ten calls go in one batch, and not eleven, also with commas that are encoded', async () => {
    const batch = (calls: number, comma: string) =>
      asOwner(`/trpc/${Array.from({ length: calls }, () => 'hosts.site').join(comma)}?batch=1`);
    expect((await batch(10, ',')).status).toBe(200);
    for (const comma of [',', '%2C', '%2c']) expect((await batch(11, comma)).status).toBe(413);
  });

  test('an address, a body and a method beyond bounds are refused', async () => {
    const { page } = use.world.own.people.owner;
    expect((await asOwner(`/trpc/hosts.site?input=${'x'.repeat(9_000)}`)).status).toBe(413);
    expect((await page.post('/trpc/accounts.update', { username: 'x'.repeat(1_100_000) })).status).toBe(413);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const headers = { ...page.ownHeaders(), 'content-type': 'application/json' };
      expect((await send(`${use.stack.origin}/trpc/accounts.me`, { method, headers, body: '{}' })).status).toBe(405);
    }
  });

  test('what no procedure is called is refused like any other, its own names included', async () => {
    for (const path of ['nothing', 'accounts', 'accounts.me.name', '__proto__', 'constructor', 'accounts.__proto__']) {
      const answer = await asOwner(`/trpc/${path}`);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'request.notFound']);
    }
  });
});

function codeOf(answer: RawAnswer): string {
  const body = answer.json<{ code?: string; error?: { data: { code: string } } }>();
  return body.error?.data.code ?? body.code ?? '';
}
