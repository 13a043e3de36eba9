import { communities } from '@muster/upstream/platform/schema/communities';
import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { idempotencyKeys } from '@muster/upstream/platform/schema/service';
import { handOverCodes, sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { Page, refusal } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import type { Place, World } from '../support/world/world.ts';
import { agree, type Asked, begin, handOver, livingChildren, location, ownDomain, whoIs } from './hand-over-flow.ts';

const use = useStack();
let world: World;
let own: Place;
let member: Person;
/** The community's short host, and a domain of its own. */
let host: string;
let domain: string;

beforeEach(async () => {
  world = await use.stack.world();
  own = world.own;
  member = own.people.member;
  host = use.stack.communityOrigin(own.customId);
  domain = await ownDomain(use.stack, own);
});

const refusedPage = (page: Page, address: string) => page.visit(address).then(({ status }) => status);

describe('answers', () => {
  test.each(['short host', 'own domain'])(
    'a person goes from a %s to the main site and back, signed in',
    async (kind) => {
      const origin = kind === 'short host' ? host : domain;
      const { page, asked } = await begin(origin, '/roster?x=1');
      expect(asked.audience).toBe(new URL(origin).hostname);
      const question = await member.client.session.startHandOver.query({ audience: asked.audience });
      expect(question).toMatchObject({ origin, community: { uuid: own.uuid, name: own.name } });
      const back = await agree(member, asked, own.uuid);
      expect(back.origin).toBe(origin);
      const answer = await page.visit(back.href);
      expect(answer.status).toBe(303);
      expect(location(answer)).toBe('/roster?x=1');
      expect(await whoIs(page)).toBe(member.account);
    },
  );

  test('the answer that signs in keeps its address from everyone, and its cookie from scripts', async () => {
    const { page, asked } = await begin(domain);
    const answer = await page.visit((await agree(member, asked, own.uuid)).href);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const cookie = answer.cookies.find((line) => line.startsWith('sid='));
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(cookie).not.toMatch(/domain=/i);
    expect(answer.cookies.some((line) => line.startsWith('ho=;'))).toBe(true);
  });

  test('the device list names the host, and a person can end it there', async () => {
    const page = await handOver(member, domain, own.uuid);
    const device = (await member.client.accounts.devices.query()).find(({ label }) =>
      label.includes(new URL(domain).hostname),
    );
    await member.client.accounts.revokeDevice.mutate({ session: String(device?.session) });
    expect(await whoIs(page)).toBeNull();
  });

  test('code and token are kept as hashes alone', async () => {
    const { page, asked } = await begin(domain);
    const code = String((await agree(member, asked, own.uuid)).searchParams.get('code'));
    await page.visit(`/auth/hand-over?${new URLSearchParams({ code, state: asked.state })}`);
    const stored = JSON.stringify([
      await use.stack.db.select().from(handOverCodes),
      await use.stack.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, member.account)),
    ]);
    expect(stored).not.toContain(code);
    expect(use.stack.log.join('\n')).not.toContain(code);
  });
});

describe('refuses a code that comes back', () => {
  let page: Page;
  let asked: Asked;
  let back: URL;

  beforeEach(async () => {
    ({ page, asked } = await begin(domain));
    back = await agree(member, asked, own.uuid);
  });

  const comeBack = async (at: Page, changes: Record<string, string | null> = {}) => {
    const address = new URL(back);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    const { status } = await at.visit(`${at.origin}${address.pathname}${address.search}`);
    expect(status).toBe(400);
    expect(await whoIs(at)).toBeNull();
    return livingChildren(use.stack, member);
  };

  test('in a browser that did not start', async () => expect(await comeBack(new Page(domain))).toEqual([]));
  test('in a browser that started another', async () => {
    const other = await begin(domain);
    expect(await comeBack(other.page)).toEqual([]);
    expect(await comeBack(other.page, { state: other.asked.state })).toEqual([]);
  });
  test('with the state of another start', async () =>
    expect(await comeBack(page, { state: (await begin(domain)).asked.state })).toEqual([]));
  test.each([
    ['without a state', { state: null }],
    ['without a code', { code: null }],
    ['with an empty code', { code: '' }],
    ['with a code that was guessed', { code: 'a'.repeat(43) }],
    ['with the challenge as code', { code: 'challenge' }],
    ['with two thousand letters', { code: 'a'.repeat(2000) }],
  ])('%s', async (_how, changes) => expect(await comeBack(page, changes)).toEqual([]));
  test('twice: the session it made is ended', async () => {
    const cookie = new Map(page.cookies);
    await page.visit(back.href);
    expect(await livingChildren(use.stack, member)).toHaveLength(1);
    const again = new Page(domain, Object.fromEntries(cookie));
    expect(await comeBack(again)).toEqual([]);
    expect(await whoIs(page)).toBeNull();
  });
  test('twice, the second time in a browser that did not start: the session it made is ended', async () => {
    await page.visit(back.href);
    expect(await livingChildren(use.stack, member)).toHaveLength(1);
    expect(await comeBack(new Page(domain))).toEqual([]);
    expect(await whoIs(page)).toBeNull();
  });
  test('twice, the second time on another community’s host: the session it made is ended', async () => {
    await page.visit(back.href);
    const other = await begin(await ownDomain(use.stack, world.foreign));
    expect(await comeBack(other.page)).toEqual([]);
    expect(await whoIs(page)).toBeNull();
  });
  test('first in a browser that did not start: it is used up, and nobody is signed in', async () => {
    await comeBack(new Page(domain));
    expect(await comeBack(page)).toEqual([]);
  });
  test('twice at once: nobody is signed in in the end', async () => {
    const both = [
      new Page(domain, Object.fromEntries(page.cookies)),
      new Page(domain, Object.fromEntries(page.cookies)),
    ];
    await Promise.all(both.map((each) => each.visit(back.href)));
    expect(await livingChildren(use.stack, member)).toEqual([]);
  });
  test('after half a minute', async () => {
    await use.stack.db
      .update(handOverCodes)
      .set({ expiresAt: new Date() })
      .where(eq(handOverCodes.account, member.account));
    expect(await comeBack(page)).toEqual([]);
  });
  test('on the same community’s other host', async () => {
    const other = await begin(host);
    expect(await comeBack(other.page, { state: other.asked.state })).toEqual([]);
  });
  test('on another community’s host', async () => {
    const other = await begin(await ownDomain(use.stack, world.foreign));
    expect(await comeBack(other.page, { state: other.asked.state })).toEqual([]);
  });
  test('on the main site', async () => {
    const { status } = await new Page(use.stack.origin).visit(`/auth/hand-over${back.search}`);
    expect(status).toBe(400);
  });
  test('with the cookie of one host on another', async () =>
    expect(await comeBack(new Page(host, Object.fromEntries(page.cookies)))).toEqual([]));
  test('with a cookie that was planted beside ours', async () => {
    const { status } = await page.fetch(`${back.pathname}${back.search}`, {
      headers: { accept: 'text/html', cookie: `ho=planted; ho=${page.cookies.get('ho')}` },
    });
    expect(status).toBe(400);
  });
  test('with another sealed cookie in the place of ours', async () => {
    const session = member.page.cookies.get('sid') ?? '';
    expect(await comeBack(new Page(domain, { ho: session }))).toEqual([]);
  });
  test('once the main session has been signed out', async () => {
    await member.client.session.signOut.mutate();
    expect(await comeBack(page)).toEqual([]);
  });
  test.each(['broken', 'quarantined', 'pendingDns'])('once the domain is %s', async (state) => {
    await use.stack.db.update(customDomains).set({ state }).where(eq(customDomains.domain, asked.audience));
    expect(await livingChildren(use.stack, member)).toEqual([]);
    await page.visit(back.href);
    expect(await livingChildren(use.stack, member)).toEqual([]);
  });
  test('once the domain leads to another community', async () => {
    await use.stack.db
      .update(customDomains)
      .set({ community: world.foreign.uuid })
      .where(eq(customDomains.domain, asked.audience));
    await page.visit(back.href);
    expect(await livingChildren(use.stack, member)).toEqual([]);
  });
  test('once the community is suspended', async () => {
    await use.stack.db.update(communities).set({ sysStatus: 'suspended' }).where(eq(communities.uuid, own.uuid));
    await page.visit(back.href);
    expect(await livingChildren(use.stack, member)).toEqual([]);
  });
  test('and a look at it by HEAD does not use it up', async () => {
    await page.visit(back.href, { method: 'HEAD' });
    await page.visit(back.href);
    expect(await whoIs(page)).toBe(member.account);
  });
});

describe('refuses the upstream’s own caller', () => {
  const ask = (event: string, fields: object, token: string | null = null) =>
    use.stack.upstream.dispatcher.handle(event, {
      requestId: 'r',
      account: token && member.account,
      token,
      idempotencyKey: crypto.randomUUID(),
      ...fields,
    });

  test.each(['verifier', 'audience', 'community', 'challenge for verifier'])(
    'a wrong %s, and the code is used up',
    async (what) => {
      const { page, asked } = await begin(domain);
      const back = await agree(member, asked, own.uuid);
      const shown = {
        code: back.searchParams.get('code'),
        verifier: what === 'challenge for verifier' ? asked.challenge : 'v'.repeat(43),
        audience: what === 'audience' ? `${own.customId}.localhost` : asked.audience,
        community: what === 'community' ? world.foreign.uuid : own.uuid,
        device: {},
      };
      expect(await ask('auth/redeemHandOver', shown)).toEqual({ success: true, data: null });
      expect(await refusedPage(page, back.href)).toBe(400);
      expect(await livingChildren(use.stack, member)).toEqual([]);
    },
  );
});

describe('refuses to make a code', () => {
  const request = async (origin = domain) => ({ ...(await begin(origin)).asked, community: own.uuid });
  const grant = (person: { client: Person['client'] }, input: Asked & { community: string }) =>
    refusal(person.client.session.grantHandOver.mutate(input));

  test('for someone who is not signed in', async () =>
    expect(await grant(world.visitor, await request())).toMatchObject({ code: 'session.required', status: 401 }));
  test('for a session that was itself handed over', async () => {
    const page = await handOver(member, host, own.uuid);
    expect(await grant({ client: page.client }, await request())).toMatchObject({
      code: 'session.wrongHost',
      status: 403,
    });
  });
  test('that a community’s own page asks for with a main session', async () =>
    expect(await grant({ client: (await member.at(host)).client }, await request())).toMatchObject({
      code: 'session.wrongHost',
    }));
  test('for another community than the host’s', async () =>
    expect(await grant(member, { ...(await request()), community: world.foreign.uuid })).toMatchObject({
      code: 'session.handOverRefused',
      status: 400,
    }));
  test('for a community that does not exist', async () =>
    expect(await grant(member, { ...(await request()), community: crypto.randomUUID() })).toMatchObject({
      code: 'communities.notFound',
    }));
  test.each(['localhost', 'unknown.example.test', 'nobody-here.localhost', 'dev.localhost'])(
    'for the host %s',
    async (audience) => {
      expect(await grant(member, { ...(await request()), audience })).toMatchObject({
        code: 'session.handOverRefused',
      });
      expect(await refusal(member.client.session.startHandOver.query({ audience }))).toMatchObject({
        code: 'session.handOverRefused',
      });
    },
  );
  test('for a domain that is not proven', async () => {
    const audience = new URL(await ownDomain(use.stack, own, 'pendingDns')).hostname;
    expect(await grant(member, { ...(await request()), audience })).toMatchObject({ code: 'session.handOverRefused' });
  });
  test.each([
    'OWN-1.example.test',
    'own.example.test:4000',
    'a@own.example.test',
    'own.example.test/x',
    'own.example.test\n',
    '',
  ])('for %j, which is no host name', async (audience) =>
    expect(await grant(member, { ...(await request()), audience })).toMatchObject({ code: 'input.invalid' }),
  );
  test.each([
    ['challenge', 'short'],
    ['challenge', `${'a'.repeat(42)}=`],
    ['state', 'x&code=stolen'],
    ['state', `${'a'.repeat(42)}\n`],
  ])('with the %s %j', async (field, value) =>
    expect(await grant(member, { ...(await request()), [field]: value })).toMatchObject({ code: 'input.invalid' }),
  );
  test.each([
    ['without an origin', { origin: [] as string[] }],
    ['from another site', { origin: 'https://evil.test' }],
    ['from the community’s own page', { origin: 'http://own-1.example.test' }],
    ['without our header', { 'x-muster': [] as string[] }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as plain text', { 'content-type': 'text/plain' }],
  ])('that another site posts: %s', async (_how, headers) => {
    const answer = await member.page.fetch('/trpc/session.grantHandOver', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(await request()),
    });
    expect([403, 415]).toContain(answer.status);
    expect(await use.stack.db.select().from(handOverCodes).where(eq(handOverCodes.account, member.account))).toEqual(
      [],
    );
  });
  test('by a link', async () => {
    const input = encodeURIComponent(JSON.stringify(await request()));
    expect((await member.page.fetch(`/trpc/session.grantHandOver?input=${input}`)).status).toBe(405);
  });
});

describe('refuses to lead elsewhere', () => {
  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    '/auth/start',
    '\t//evil.test',
  ])('than a page of the host: %j', async (next) => {
    const { page, asked } = await begin(domain, next);
    expect(location(await page.visit((await agree(member, asked, own.uuid)).href))).toBe('/');
  });
  test('and two nexts are none', async () => {
    const answer = await new Page(domain).visit('/auth/start?next=/a&next=//evil.test');
    expect(location(answer)).toMatch(new RegExp(`^${use.stack.origin}/hand-over\\?`));
  });
});

describe('a session that was handed over ends', () => {
  let page: Page;
  beforeEach(async () => void (page = await handOver(member, domain, own.uuid)));
  const left = async () => [await whoIs(page), ...(await livingChildren(use.stack, member))];

  test('with its parent, and its open page hears so', async () => {
    using live = page.live({ communities: [own.uuid] });
    await live.until(({ kind }) => kind === 'live');
    await member.client.session.signOut.mutate();
    await live.until(({ kind }) => kind === 'signedOut');
    expect(await left()).toEqual([null]);
  });
  test('when every other device is signed out', async () => {
    await member.client.accounts.revokeOtherDevices.mutate();
    expect(await left()).toEqual([null]);
  });
  test('when it is signed out itself, and its parent goes on', async () => {
    await page.client.session.signOut.mutate();
    expect(await left()).toEqual([null]);
    expect(await whoIs(member.page)).toBe(member.account);
  });
  test('when the parent runs out', async () => {
    await use.stack.db
      .update(sessions)
      .set({ expiresAt: new Date() })
      .where(eq(sessions.parent, member.device.session));
    expect(await whoIs(page)).toBeNull();
  });
});
