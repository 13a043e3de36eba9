import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { Misbehaviours } from '../support/mock-upstream/misbehaviour.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import type { MockAccount } from '../support/mock-upstream/world.ts';
import { SESSION_KEY } from '../support/session-key.ts';
import { freePort } from '../support/free-port.ts';
import { Page } from '../support/world/page.ts';
import { pageOf } from '../support/world/sign-in.ts';

const stopping = new AsyncDisposableStack();
const domains = { port: 0 };
let mock: MockUpstream;
let account: MockAccount;
let community: string;
let member: Page;
let minimal: { readonly stack: MinimalStack; readonly uuid: string; readonly member: Page };

beforeAll(async () => {
  mock = stopping.use(await MockUpstream.start());
  account = mock.world.addAccount('Crow');
  community = mock.world.addCommunity('crows', 'Crows', { customDomain: 'crows.example' });
  mock.world.addCommunity('moved', 'Moved', { customDomain: 'moved.example', redirect: 'https://example.com/new' });
  mock.world.addCommunity('asleep', 'Asleep', { sysStatus: null });
  mock.world.addMember(community, account.userId);
  const silent = stopping.use(await startMinimalStack());
  const { uuid } = silent.upstream.addCommunity('crows', 'Crows', { customDomain: 'crows.example' });
  const crow = silent.upstream.addAccount('Crow', { isMemberOf: [uuid] });
  minimal = { stack: silent, uuid, member: await silent.pageOf(crow) };
  silent.upstream.addCommunity('moved', 'Moved', {
    customDomain: 'moved.example',
    redirect: 'https://example.com/new',
  });
  silent.upstream.addCommunity('asleep', 'Asleep', { sysStatus: null });
  const folder = await mkdtemp(join(tmpdir(), 'muster-gateway-'));
  stopping.defer(() => rm(folder, { recursive: true, force: true }));
  domains.port = await freePort();
  const read = readConfig({
    PORT: String(domains.port),
    METRICS_PORT: '0',
    UPSTREAM_URL: mock.url,
    DATA_DIR: folder,
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    LOG_LEVEL: 'silent',
  });
  if ('faults' in read) throw new Error(read.faults.join());
  stopping.use(await buildApp(read.config));
  const device = { account: account.userId, token: account.token, session: crypto.randomUUID() };
  member = await pageOf(device, `http://localhost:${domains.port}`);
});
afterEach(() => {
  mock.misbehaviours.behave();
  minimal.stack.upstream.misbehaviours.behave();
  expect(mock.violations).toEqual([]);
});
afterAll(() => stopping.disposeAsync());

/** A gateway, the upstream behind it, and a member there. */
type Front = {
  readonly misbehaviours: Misbehaviours;
  readonly port: number;
  readonly uuid: string;
  readonly account: string;
  readonly member: Page;
  received(name: string): readonly Readonly<Record<string, unknown>>[];
};

const FRONTS: readonly (readonly [string, () => Front])[] = [
  [
    'an upstream that names all calls',
    () => ({
      misbehaviours: mock.misbehaviours,
      port: domains.port,
      uuid: community,
      account: account.userId,
      member,
      received: (name) => mock.requests(name).map(({ payload }) => payload),
    }),
  ],
  [
    'a server of §3 and §7 alone',
    () => ({
      misbehaviours: minimal.stack.upstream.misbehaviours,
      port: minimal.stack.port,
      uuid: minimal.uuid,
      account: minimal.member.account ?? '',
      member: minimal.member,
      received: (name) =>
        minimal.stack.upstream.received.filter((each) => each.name === name).map(({ fields }) => fields),
    }),
  ],
];

describe.each(FRONTS)('by the calls of §7, %s', (_name, frontOf) => {
  test('signs in again, or not, as it says', async () => {
    const { member, account } = frontOf();
    expect(await member.client.session.verify.mutate({})).toMatchObject({ userId: account, username: 'Crow' });
    const wrong = { account, token: 'worth nothing', session: crypto.randomUUID() };
    const page = await pageOf(wrong, member.origin);
    await expectRefusal(page.client.session.verify.mutate({}), 'session.reauthenticationFailed');
    expect(page.cookies.has('sid')).toBe(false);
  });

  test('tells a member their account', async () => {
    const { member, account, uuid } = frontOf();
    expect(await member.client.members.mine.query({ community: uuid })).toMatchObject({ accId: account });
  });

  test('takes a device for push', async () => {
    const data = {
      userAgent: 'x',
      language: 'en',
      cookiesEnabled: true,
      platform: 'ios',
      screenWidth: 1,
      screenHeight: 1,
    } as const;
    const { member, account, received } = frontOf();
    expect(await member.client.notifications.registerPush.mutate({ pushToken: 'push', data })).toEqual({
      registered: true,
    });
    expect(received('/firebase/devices/add').at(-1)).toMatchObject({ account });
  });
});

// Only for one that says it knows our live calls and keeps no log: in front of a server of §7 alone events go by their names, and
// pages are live (tests/bridge/named-events.test.ts).
describe('a live stream from an upstream without a log of events', () => {
  test('says that what is shown may be old, and never that it is live', async () => {
    using live = member.live({ communities: [community] });
    await live.untilKind('hello');
    await live.untilKind('stale');
    expect(live.messages.map(({ kind }) => kind)).not.toContain('live');
    mock.send('DEPARTMENTS_UPDATED', { community, departments: [] }, account.userId);
    expect(await member.client.members.mine.query({ community })).toMatchObject({ accId: account.userId });
    expect(live.events()).toEqual([]);
    expect(live.errors).toEqual([]);
  });
});

describe.each(FRONTS)('the site of a host, by what /info of %s says', (_name, frontOf) => {
  const on = (host: string) => new Page(`http://${host}:${frontOf().port}`);

  test.each(['crows.localhost', 'crows.example'])('%s is the community’s', async (host) => {
    expect(await on(host).client.hosts.site.query()).toMatchObject({
      kind: 'community',
      community: { uuid: frontOf().uuid },
    });
    expect((await on(host).visit('/')).status).toBe(200);
  });

  test('a redirect is followed', async () => {
    const answer = await on('moved.example').visit('/anything');
    expect(answer).toMatchObject({ status: 302, headers: { location: 'https://example.com/new' } });
  });

  test('a domain nobody has set up leads to the main site with its warning', async () => {
    const answer = await on('nobody.example').visit('/');
    const location = `http://localhost:${frontOf().port}/?error=customDomain`;
    expect(answer).toMatchObject({ status: 302, headers: { location } });
  });

  test.each(['nobody-here.localhost', 'asleep.localhost'])(
    '%s has a page that says so in the words of §8',
    async (host) => {
      const page = await on(host).visit('/');
      expect(page.status).toBe(404);
      expect(page.text).toContain('Community is not active or does not exist');
      await expectRefusal(on(host).client.hosts.site.query(), 'hosts.inactive');
    },
  );

  test.each([
    ['HTML', 'one', { kind: 'html' }],
    ['a body of the wrong kind', 'two', { kind: 'answer', body: { sysStatus: 7 } }],
    [
      'a redirect to a script',
      'three',
      { kind: 'answer', body: { sysStatus: 'active', redirect: 'javascript:alert(1)' } },
    ],
    ['neither uuid nor id', 'four', { kind: 'answer', body: { sysStatus: 'active' } }],
  ] as const)('%s is an invalid community info response', async (_what, name, how) => {
    frontOf().misbehaviours.set('/info', how);
    const page = await on(`bad-${name}.localhost`).visit('/');
    expect(page.status).toBe(502);
    expect(page.text).toContain('invalid community info response');
  });
});
