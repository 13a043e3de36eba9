import { API_RATE } from '@muster/contracts/api-keys/constants';
import { errorCatalogue } from '@muster/contracts/errors';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { askApi, makeKey } from './asking.ts';

const use = useStack();

test('a change with an idempotency key is done once, and answered alike', async () => {
  const { own } = await use.stack.world();
  const { secret } = await makeKey(own);
  const headers = { 'idempotency-key': 'first-of-its-kind' };
  const make = (path: string) =>
    askApi(use.stack, secret, '/short-links', { method: 'POST', headers, body: { path, target: 'example.com' } });
  const made = await make('once');
  expect(made.status).toBe(200);
  expect((await make('once')).text).toBe(made.text);
  expect(await make('twice')).toMatchObject({ status: 422, body: { code: 'idempotency.reused' } });
  const { secret: other } = await makeKey(own);
  const again = await askApi(use.stack, other, '/short-links', {
    method: 'POST',
    headers,
    body: { path: 'once', target: 'example.com' },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'shortLinks.pathTaken' } });
  expect(await askApi(use.stack, secret, '/short-links')).toMatchObject({ body: { total: 1 } });
});

test('a read has a tag, by which it is answered 304 until something changes', async () => {
  const { own } = await use.stack.world();
  const { secret } = await makeKey(own);
  const first = await askApi(use.stack, secret, '/short-links');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect(await askApi(use.stack, secret, '/short-links', { headers })).toMatchObject({ status: 304, text: '' });
  await askApi(use.stack, secret, '/short-links', { method: 'POST', body: { path: 'new', target: 'example.com' } });
  expect(await askApi(use.stack, secret, '/short-links', { headers })).toMatchObject({ status: 200 });
});

test('a list is read page by page, by the address in its header', async () => {
  const { own } = await use.stack.world();
  const { secret } = await makeKey(own);
  for (const path of ['one', 'two', 'three'])
    await askApi(use.stack, secret, '/short-links', { method: 'POST', body: { path, target: 'example.com' } });
  const found: string[] = [];
  let next: string | null = '/short-links?limit=1&sort=path';
  while (next !== null) {
    const page = await askApi(use.stack, secret, next);
    found.push(...(page.body as { items: { path: string }[] }).items.map(({ path }) => path));
    next = /<\/api\/v2([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(found).toEqual(['one', 'three', 'two']);
});

test('each answer tells what is left of the limit, and a key that has used it up waits', async () => {
  const { own } = await use.stack.world();
  const { secret } = await makeKey(own);
  const { headers } = await askApi(use.stack, secret, '/community');
  expect(headers.get('ratelimit-policy')).toBe(`"key";q=${API_RATE.points};w=${API_RATE.windowS}`);
  expect(headers.get('ratelimit')).toMatch(/^"key";r=599;t=\d+$/);
  expect(headers.get('ratelimit-remaining')).toBe('599');
  // What is wrong with a change counts too.
  const wrong = () => askApi(use.stack, secret, '/short-links', { method: 'POST', body: {} });
  for (let count = 0; count < 119; count += 1) await wrong();
  await Promise.all(Array.from({ length: 5 }, wrong));
  const refused = await wrong();
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(API_RATE.windowS);
  const { secret: other } = await makeKey(own);
  expect((await askApi(use.stack, other, '/community')).status).toBe(200);
});

test('the audit log names the maker and the key, and not the secret', async () => {
  const { own } = await use.stack.world();
  const { owner } = own.people;
  const { secret } = await makeKey(own);
  await askApi(use.stack, secret, '/short-links', { method: 'POST', body: { path: 'seen', target: 'example.com' } });
  const { items } = await owner.client.audit.list.query({ community: own.uuid, action: 'SHORT_LINK_CREATE' });
  const entry = await owner.client.audit.get.query({ community: own.uuid, seq: items[0]?.seq ?? 0 });
  const device = `API key Bot (mus_${secret.slice(4, 12)}…)`;
  expect(entry).toMatchObject({ source: 'api', device, actor: { id: owner.account } });
  expect(JSON.stringify(entry)).not.toContain(secret.slice(13));
});

test.each([
  { what: 'an address that nothing is at', path: '/nothing', asked: {}, code: 'request.notFound' },
  { what: 'a method that is not offered', path: '/community', asked: { method: 'DELETE' }, code: 'request.notFound' },
  {
    what: 'a body that is no JSON',
    path: '/short-links',
    asked: { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    code: 'input.badType',
  },
  { what: 'a field that there is not', path: '/members?nothing=1', asked: {}, code: 'input.invalid' },
  {
    what: 'a body that is a list',
    path: '/short-links',
    asked: { method: 'POST', body: [] },
    code: 'input.invalid',
  },
] as const)('$what is refused as a problem', async ({ path, asked, code }) => {
  const { status } = errorCatalogue[code];
  const { secret } = await makeKey(use.world.own, { scopes: ['system.manageMembers', 'shortener.add'] });
  const answer = await askApi(use.stack, secret, path, asked);
  expect(answer).toMatchObject({ status, body: { code, status } });
  const { type, requestId } = answer.body as { type: string; requestId: string };
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  expect(await (await fetch(type)).json()).toMatchObject({ code, status });
});

test('a browser is refused that has both a key and a session', async () => {
  const { own } = use.world;
  const { secret } = await makeKey(own);
  const { page } = own.people.owner;
  const { text } = await page.fetch('/api/v2/community', { headers: { authorization: `Bearer ${secret}` } });
  expect(JSON.parse(text)).toMatchObject({ code: 'request.mixedCredentials' });
});
