import { customDomains, shortLinks } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { send } from '../support/wire.ts';
import { BROWSER, click, linkOf, makeLink } from './asking.ts';

const use = useStack();
const soon = { timeout: 10_000, interval: 50 };

describe('a short link', () => {
  test('sends on at once, with nothing kept', async () => {
    const { own } = use.world;
    await makeLink(own, { path: 'discord', target: 'discord.com/invite/example' });
    for (let round = 0; round < 3; round += 1) {
      const answer = await click(use.stack, own, '/discord');
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({
        location: 'https://discord.com/invite/example',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
      expect(answer.text).toBe('');
    }
  });

  test.each([
    ['in capitals', '/LINKS/%C3%9Cn%C3%AFcode-%CE%A9'],
    ['encoded', '/links/%C3%BCn%C3%AFcode-%CF%89'],
    ['with an encoded slash', '/links%2F%C3%BCn%C3%AFcode-%CF%89'],
    ['decomposed', '/links/u%CC%88ni%CC%88code-%CF%89'],
    ['with a slash at the end', '/links/%C3%BCn%C3%AFcode-%CF%89/'],
  ])('is one link, asked for %s', async (_how, path) => {
    const { own } = use.world;
    if (!(await linkOf(own, 'links/ünïcode-ω'))) await makeLink(own, { path: 'links/ünïcode-ω' });
    const answer = await click(use.stack, own, path);
    expect(answer.headers.location).toBe('https://example.com/there');
  });

  test('encoded twice is none', async () => {
    const { own } = use.world;
    await makeLink(own, { path: 'twice' });
    expect((await click(use.stack, own, '/%2574wice')).headers.location).toBeUndefined();
  });

  test('takes the query along, and the target’s own keys stay', async () => {
    const { own } = use.world;
    await makeLink(own, { path: 'query', target: 'https://example.com/a?ref=muster#there' });
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await click(use.stack, own, '/query?ref=evil&utm=1&utm=2&x=%2F');
      expect(headers.location).toBe('https://example.com/a?ref=muster&utm=1&utm=2&x=%2F#there');
    }
  });

  test('answers HEAD alike', async () => {
    const { own } = use.world;
    await makeLink(own, { path: 'head' });
    const origin = use.stack.communityOrigin(own.customId);
    for (let round = 0; round < 2; round += 1) {
      const answer = await send(`${origin}/head`, { method: 'HEAD', headers: BROWSER });
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe('https://example.com/there');
    }
  });

  test('is another community’s business alone', async () => {
    const { own, foreign } = use.world;
    await makeLink(foreign, { path: 'jays-only' });
    expect((await click(use.stack, own, '/jays-only')).status).toBe(404);
  });

  test('works on the community’s own domain, and asks nobody about other domains', async () => {
    const { own } = use.world;
    const domain = `${own.customId}.test`;
    await use.stack.db
      .insert(customDomains)
      .values({ community: own.uuid, domain, pair: domain, token: 't', state: 'live' });
    await makeLink(own, { path: 'by-domain' });
    const host = `${domain}:${new URL(use.stack.origin).port}`;
    const answer = await send(`${use.stack.origin}/by-domain`, { headers: { ...BROWSER, host } });
    expect(answer.headers.location).toBe('https://example.com/there');
  });
});

test('one that somebody had to be asked about is answered once, with no page behind it', async () => {
  const { own } = use.world;
  await makeLink(own, { path: 'first-time' });
  expect((await click(use.stack, own, '/first-time')).status).toBe(302);
  const [line] = await vi.waitFor(() => {
    const lines = use.stack.log.filter((text) => text.includes('"path":"/first-time"'));
    expect(lines).toHaveLength(1);
    return lines;
  }, soon);
  expect(JSON.parse(line ?? '')).toMatchObject({ msg: 'request', status: 302 });
  expect(use.stack.log.join('')).not.toContain('already sent');
});

describe('on the product’s host', () => {
  test('a link out of the product is asked about first, one inside is not', async () => {
    const { own } = use.world;
    await makeLink(own, { path: 'away', target: 'https://example.com/a?b=c' });
    await makeLink(own, { path: 'home', target: `${use.stack.communityOrigin(own.customId)}/` });
    const at = (path: string) => send(`${use.stack.origin}/com/${own.uuid}${path}`, { headers: BROWSER });
    for (let round = 0; round < 2; round += 1) {
      expect((await at('/away?d=e')).headers.location).toBe(
        '/redirect?to=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc%26d%3De',
      );
      expect((await at('/home')).headers.location).toBe(`${use.stack.communityOrigin(own.customId)}/`);
    }
  });

  test.each([
    ['/menu', 200],
    ['/pricing', 404],
    ['/nothing-here', 404],
  ])('%s is no link', async (path, wanted) => {
    const { status } = await send(`${use.stack.origin}${path}`, { headers: BROWSER });
    expect(status).toBe(wanted);
  });
});

describe('an address without a link', () => {
  test('is a page of the community that is not found, on its own host and on the product’s', async () => {
    const { own } = use.world;
    const answers = [
      await click(use.stack, own, '/no-such-link'),
      await send(`${use.stack.origin}/com/${own.uuid}/no-such-link`, { headers: BROWSER }),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, headers.location]).toEqual([404, undefined]);
      expect(text).toContain(own.name);
      expect(text).toContain('name="robots" content="noindex"');
    }
  });

  test.each(['/admin/nothing', '/forms/a/b/c'])('%s, which can be none, is not found either', async (path) => {
    const { own } = use.world;
    expect((await click(use.stack, own, path)).status).toBe(404);
  });

  test('is plainly not found for programs', async () => {
    const answer = await click(use.stack, use.world.own, '/no-such-link', { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'shortLinks.notFound',
      message: 'There was a problem loading the page',
    });
  });

  test.each(['/', '/forms', '/admin/customize', '/u/someone'])('%s is a screen', async (path) => {
    expect((await click(use.stack, use.world.own, path)).status).toBe(200);
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://user:password@example.com'],
    ['//example.com'],
    ['https:\\\\example.com'],
    ['/com/x'],
  ])('a stored target %j is not followed', async (target) => {
    const { own } = await use.stack.world();
    const { id } = await makeLink(own, { path: 'bad' });
    await use.stack.db.update(shortLinks).set({ target }).where(eq(shortLinks.id, id));
    expect((await click(use.stack, own, '/bad')).headers.location).toBe('/?error=shortLink');
  });

  test('nobody is sent in a circle', async () => {
    const { own } = await use.stack.world();
    const origin = use.stack.communityOrigin(own.customId);
    const first = await makeLink(own, { path: 'first' });
    await makeLink(own, { path: 'second', target: `${origin}/first` });
    await use.stack.db
      .update(shortLinks)
      .set({ target: `${origin}/second?x=1` })
      .where(eq(shortLinks.id, first.id));
    expect((await click(use.stack, own, '/first')).headers.location).toBe('/?error=shortLink');
    expect((await click(use.stack, own, '/second')).headers.location).toBe('/?error=shortLink');
  });
});

describe('a link that has ended', () => {
  test('says that it has expired', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeLink(own, { path: 'old' });
    await use.stack.db
      .update(shortLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(shortLinks.id, id));
    const answer = await click(use.stack, own, '/old');
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('This link has expired');
    expect(answer.text).toContain('href="/"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('says so in a page to whoever takes anything, and in JSON to a program that wants that', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeLink(own, { path: 'gone' });
    await use.stack.db
      .update(shortLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(shortLinks.id, id));
    const asking = (accept: string) => click(use.stack, own, '/gone', { accept });
    expect((await asking('*/*')).headers['content-type']).toContain('text/html');
    expect((await asking('application/json')).json()).toMatchObject({ code: 'shortLinks.expired' });
  });

  test('ends on time, also for whoever has it in memory', async () => {
    const { own } = await use.stack.world();
    await makeLink(own, { path: 'ends', expiresAt: new Date(Date.now() + 8_000).toISOString() });
    expect((await click(use.stack, own, '/ends')).status).toBe(302);
    expect((await click(use.stack, own, '/ends')).status).toBe(302);
    await vi.waitUntil(async () => (await click(use.stack, own, '/ends')).status === 410, { ...soon, timeout: 20_000 });
  });

  test('is used exactly as often as it may be, however many come at once', async () => {
    const { own } = await use.stack.world();
    await makeLink(own, { path: 'few', maxUses: 7 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => click(use.stack, own, '/few')));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(43);
    expect(answers.find(({ status }) => status === 410)?.text).toContain('used as often as it may be');
    expect(await linkOf(own, 'few')).toMatchObject({ uses: 7, clicks: 7 });
  });

  test('previews and probes use nothing up', async () => {
    const { own } = await use.stack.world();
    await makeLink(own, { path: 'once', maxUses: 1 });
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' };
    expect((await click(use.stack, own, '/once', bot)).status).toBe(302);
    const origin = use.stack.communityOrigin(own.customId);
    expect((await send(`${origin}/once`, { method: 'HEAD', headers: BROWSER })).status).toBe(302);
    expect((await click(use.stack, own, '/once')).status).toBe(302);
    expect((await click(use.stack, own, '/once')).status).toBe(410);
  });
});

describe('clicks', () => {
  test('are counted behind the redirect, bots and prefetches left out', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeLink(own, { path: 'counted' });
    for (let round = 0; round < 5; round += 1) await click(use.stack, own, '/counted');
    await click(use.stack, own, '/counted', { 'user-agent': 'Twitterbot/1.0' });
    await click(use.stack, own, '/counted', { 'sec-purpose': 'prefetch;prerender' });
    await vi.waitUntil(async () => (await linkOf(own, 'counted'))?.clicks === 5, soon);
    const { days, total } = await own.people.owner.client.shortLinks.clicks.query({ community: own.uuid, id });
    expect(total).toBe(5);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), clicks: 5 });
    expect((await linkOf(own, 'counted'))?.recent.at(-1)).toBe(5);
  });

  test('the page of nobody in particular is all that is logged', () => {
    expect(use.stack.log.filter((line) => /Firefox\/140/.test(line))).toEqual([]);
  });
});

describe('when something happens', () => {
  test('a change is heard of at once', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeLink(own, { path: 'moved' });
    await click(use.stack, own, '/moved');
    await own.people.owner.client.shortLinks.update.mutate({
      community: own.uuid,
      id,
      target: 'https://example.com/new',
    });
    await vi.waitUntil(
      async () => (await click(use.stack, own, '/moved')).headers.location === 'https://example.com/new',
      soon,
    );
    await own.people.owner.client.shortLinks.remove.mutate({ community: own.uuid, id });
    await vi.waitUntil(async () => (await click(use.stack, own, '/moved')).status === 404, soon);
  });

  test('a link that was followed goes on working while the upstream is away, and its clicks come in later', async () => {
    const { own } = await use.stack.world();
    await makeLink(own, { path: 'away' });
    await click(use.stack, own, '/away');
    await use.stack.stopUpstream();
    try {
      expect((await click(use.stack, own, '/away')).status).toBe(302);
      expect((await click(use.stack, own, '/unknown')).headers.location).toBe('/?error=shortLink');
    } finally {
      await use.stack.startUpstream();
    }
    // The gateway may say for a moment more that the upstream cannot be reached, so asking may fail at first.
    const isCounted = async () => expect(await linkOf(own, 'away')).toMatchObject({ clicks: 2 });
    await vi.waitFor(isCounted, { timeout: 20_000, interval: 100 });
  });
});
