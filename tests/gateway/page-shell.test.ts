import { existsSync } from 'node:fs';
import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../support/stack.ts';
import { send } from '../support/wire.ts';
import type { World } from '../support/world/world.ts';
import { ownDomain } from '../session/hand-over-flow.ts';

const SCRIPT = 'console.log("hello");\n'.repeat(200);
let stack: Stack;
let world: World;
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'muster-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    '<!doctype html><html><head><!--muster:head--></head><body><div id="root"></div><!--muster:data--></body></html>',
  );
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  await writeFile(join(dist, 'assets/app-1.js'), SCRIPT);
  await writeFile(join(dist, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, 'assets/app-1.js.gz'), gzipSync(SCRIPT));
  stack = await startStack({ gateway: { WEB_DIST: dist } });
  world = await stack.world();
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await rm(dist, { recursive: true });
});

const get = (origin: string, path = '/', headers: Record<string, string> = {}) =>
  send(`${origin}${path}`, { headers: { accept: 'text/html', ...headers } });
const dataIn = (text: string) => JSON.parse(/id="muster-data">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
const own = () => stack.communityOrigin(world.own.customId);

describe('the first HTML of a community', () => {
  test.each(['its short host', 'the product’s host'])('on %s brings what a visitor would ask for', async (where) => {
    const answer = where === 'its short host' ? await get(own()) : await get(stack.origin, `/com/${world.own.uuid}`);
    const answers = dataIn(answer.text).answers;
    expect(answer.status).toBe(200);
    expect(answers.map(({ procedure }: { procedure: string }) => procedure)).toEqual([
      'communities.get',
      'communities.dashboard',
    ]);
    const { client } = world.visitor;
    expect(answers[0].data).toEqual(await client.communities.get.query({ community: world.own.uuid }));
    expect(answers[1].data).toEqual(await client.communities.dashboard.query({ community: world.own.uuid }));
    expect(answer.text).toContain(`<link rel="canonical" href="${own()}/">`);
  });

  test('is the same whoever asks', async () => {
    const page = await world.own.people.owner.at(own());
    const [visitor, owner] = [await get(own()), await page.visit('/')];
    expect(owner.text).toBe(visitor.text);
  });

  test('has its own domain as its address, once it has one', async () => {
    const place = (await stack.world()).own;
    const domain = await ownDomain(stack, place);
    await place.people.owner.client.communities.update.mutate({ community: place.uuid, subtitle: 'Now with a domain' });
    const { text } = await get(domain, '/roster');
    expect(text).toContain(`<link rel="canonical" href="${domain}/roster">`);
    expect(text).toContain('<meta property="og:title"');
  });

  test('changes at once when the community does', async () => {
    const place = (await stack.world()).own;
    const origin = stack.communityOrigin(place.customId);
    await get(origin);
    await place.people.owner.client.communities.update.mutate({ community: place.uuid, name: 'Renamed Place' });
    await expect
      .poll(async () => (await get(origin)).text, { timeout: 8_000 })
      .toContain('<title>Renamed Place</title>');
  });

  test('of one that does not exist is a 404 and not for indexes', async () => {
    const { status, text } = await get(stack.origin, '/com/99999999-9999-4999-8999-999999999999');
    expect(status).toBe(404);
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('of one that is suspended says nothing of it', async () => {
    const place = (await stack.world()).own;
    await stack.db.update(communities).set({ sysStatus: 'suspended' }).where(eq(communities.uuid, place.uuid));
    const { text } = await get(stack.origin, `/com/${place.uuid}`);
    expect(text).not.toContain(place.name);
  });
});

describe('what is sent', () => {
  test('is not sent again to who has it, until it changes', async () => {
    const place = (await stack.world()).own;
    const origin = stack.communityOrigin(place.customId);
    const { headers } = await get(origin);
    const again = () => get(origin, '/', { 'if-none-match': String(headers.etag) }).then(({ status }) => status);
    expect(headers['cache-control']).toBe('no-cache');
    expect(await again()).toBe(304);
    await place.people.owner.client.communities.update.mutate({ community: place.uuid, name: 'Another Name' });
    await expect.poll(again, { timeout: 8_000 }).toBe(200);
  });

  test('as an asset is kept for good, and comes packed from the build', async () => {
    const br = await get(stack.origin, '/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const gz = await get(stack.origin, '/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect((await get(stack.origin, '/assets/app-1.js')).text).toBe(SCRIPT);
    expect((await get(stack.origin, '/assets/none.js')).status).toBe(404);
  });
});

describe('small files', () => {
  test('tell crawlers where to go', async () => {
    const { text, headers } = await get(own(), '/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(`Sitemap: ${own()}/sitemap.xml`);
    expect(text).toContain('Disallow: /auth/');
    expect((await get(own(), '/sitemap.xml')).text).toContain(`<loc>${own()}/</loc>`);
    expect((await get(stack.origin, '/sitemap.xml')).text).toContain(`<loc>${stack.origin}/</loc>`);
    expect((await get(stack.origin, '/robots.txt')).text).toContain(`Sitemap: ${stack.origin}/sitemap.xml`);
  });

  test('lead crawlers from every host of a community to the list of its one address', async () => {
    const place = (await stack.world()).own;
    const domain = await ownDomain(stack, place);
    await place.people.owner.client.communities.update.mutate({ community: place.uuid, subtitle: 'With a domain' });
    const { text } = await get(stack.communityOrigin(place.customId), '/robots.txt');
    expect(text).toContain(`Sitemap: ${domain}/sitemap.xml`);
    expect((await get(domain, '/sitemap.xml')).text).toContain(`<loc>${domain}/</loc>`);
  });

  test('let a community be installed under its own name', async () => {
    const manifest = (await get(own(), '/manifest.webmanifest')).json<{ name: string; start_url: string }>();
    expect(manifest).toMatchObject({ name: world.own.name, start_url: '/', display: 'standalone' });
    expect((await get(own(), '/favicon.ico')).status).toBe(302);
  });

  test('name the product’s icons of all sizes, for masks of any shape as well', async () => {
    type Icon = { readonly src: string; readonly sizes: string; readonly purpose?: string };
    const { icons } = (await get(stack.origin, '/manifest.webmanifest')).json<{ icons: readonly Icon[] }>();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of icons)
      expect(existsSync(new URL(`../../apps/web/public${src}`, import.meta.url)), src).toBe(true);
  });
});

describe('structured data', () => {
  const dataOf = (text: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as Record<
      string,
      unknown
    >;

  test('says which organization or site this is, and ends no script', async () => {
    expect(dataOf((await get(stack.origin)).text)).toMatchObject({ '@type': 'WebSite', name: 'Muster' });
    const place = (await stack.world()).own;
    const origin = stack.communityOrigin(place.customId);
    const name = '</script><b>Fire & Rescue';
    const website = 'https://rescue.example.org/';
    await place.people.owner.client.communities.update.mutate({ community: place.uuid, name, website });
    const told = { '@type': 'Organization', name, url: `${origin}/`, sameAs: [website] };
    await expect.poll(async () => dataOf((await get(origin)).text), { timeout: 8_000 }).toMatchObject(told);
  });
});

describe('while the upstream is away', () => {
  test('a page that was seen comes with what was known, and says so; the product’s comes in any case', async () => {
    await get(own());
    await stack.stopUpstream();
    await expect
      .poll(async () => dataIn((await get(own())).text).staleSince, { timeout: 10_000 })
      .toEqual(expect.any(String));
    const { status, text } = await get(own());
    expect(status).toBe(200);
    expect(dataIn(text).answers[0].data.community.name).toBe(world.own.name);
    expect((await get(stack.origin)).status).toBe(200);
    await stack.startUpstream();
    await expect.poll(async () => dataIn((await get(own())).text)?.staleSince, { timeout: 15_000 }).toBeUndefined();
  }, 60_000);
});
