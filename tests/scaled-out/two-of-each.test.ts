import { communities } from '@muster/upstream/platform/schema/communities';
import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser } from '../session/browser.ts';
import { BROWSER } from '../short-links/asking.ts';
import { PICTURE } from '../support/pictures.ts';
import { readCompose } from '../support/processes/compose.ts';
import { type Fleet, REPLACED, settingsOf, startFleet } from '../support/processes/fleet.ts';
import { whyNoRedis } from '../support/redis.ts';
import { type RawAnswer, send, type Way } from '../support/wire.ts';
import type { Person } from '../support/world/people.ts';
import { type Place, makeWorld, type World } from '../support/world/world.ts';

const running: { fleet?: Fleet } = {};
const reason = await whyNoRedis();
const soon = { timeout: 10_000, interval: 20 };
let fleet: Fleet;
let first: Way;
let second: Way;

beforeAll(async () => {
  if (reason !== null) return;
  running.fleet = fleet = await startFleet({ caddy: false });
  [first, second] = fleet.past;
});

afterAll(() => running.fleet?.[Symbol.asyncDispose]());

beforeEach((context) => {
  if (reason !== null) context.skip(reason);
});

/** A new world whose people come by the first gateway, which asks the first upstream. */
const world = (): Promise<World> => makeWorld(fleet.by(first));
/** The same person's page by the second gateway, which asks the second upstream. */
const beside = ({ page }: Person) => page.secondTab(second);

function visit({ customId }: Place, way: Way, path: string): Promise<RawAnswer> {
  return send(`${fleet.communityOrigin(customId)}${path}`, { headers: BROWSER, way });
}

describe('the processes', () => {
  test('have the environment of docker-compose.yml, addresses and ports apart', () => {
    const compose = readCompose(settingsOf(Number(new URL(fleet.origin).port)));
    for (const [service, servers] of [
      ['upstream', fleet.upstreams],
      ['bff', fleet.gateways],
    ] as const) {
      const withoutReplaced = (environment: Readonly<Record<string, string>> = {}) =>
        Object.entries(environment).filter(([name]) => !(REPLACED[service] as readonly string[]).includes(name));
      for (const [index, { env }] of servers.entries()) {
        expect(withoutReplaced(env)).toEqual(withoutReplaced(compose[`${service}-${index + 1}`]?.environment));
      }
    }
  });

  test('are in production, and have made no demo', async () => {
    const made = await fleet.db.select({ customId: communities.customId }).from(communities);
    expect(made.map(({ customId }) => customId)).not.toContain('lsrp');
  });
});

describe('what is done through one gateway and upstream', () => {
  test('is seen live through the others, and in what they answer', async () => {
    const { own } = await world();
    using live = beside(own.people.member).live({ communities: [own.uuid] });
    await live.untilKind('live');
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Seen From Afar' });
    await live.untilEvent('communitySettingsUpdated');
    const { community } = await beside(own.people.member).client.communities.get.query({ community: own.uuid });
    expect(community.name).toBe('Seen From Afar');
  });

  test('is seen live in order by everybody, whichever way they and the changes come', async () => {
    const { own } = await world();
    const { owner, staff, member, applicant } = own.people;
    const pages = [owner.page, beside(staff), member.page, beside(applicant)];
    using streams = new DisposableStack();
    const lives = pages.map((page) => streams.use(page.live({ communities: [own.uuid] })));
    await Promise.all(lives.map((live) => live.untilKind('live')));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? owner.page : beside(owner)).client.communities.update.mutate({
          community: own.uuid,
          subtitle: `Change ${index}`,
        }),
      ),
    );
    for (const live of lives) {
      await live.untilPosition(`community:${own.uuid}`, 20);
      const seqs = live.events(`community:${own.uuid}`).map(({ seq }) => seq);
      expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    }
  });

  test('a picture, is served through the others', async () => {
    const { stranger } = await world();
    const { account } = await stranger.client.accounts.update.mutate({ avatar: PICTURE });
    const answer = await beside(stranger).fetch(String(account.avatarUrl));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('a mutation repeated through the others under its key, is done once', async () => {
    const { stranger } = await world();
    const key = crypto.randomUUID();
    const input = { name: 'Only One', customId: `only-${key.slice(0, 8)}` };
    const made = await stranger.page.keyed(key).communities.create.mutate(input);
    expect(await beside(stranger).keyed(key).communities.create.mutate(input)).toEqual(made);
  });
});

describe('a session', () => {
  test('is begun, carried on and used through whichever gateway and upstream comes next', async () => {
    const { stranger } = await world();
    let turn = 0;
    const ports = fleet.past.map((way) => ('gatewayPort' in way ? way.gatewayPort : 0));
    const alternating: Way = {
      get gatewayPort() {
        turn += 1;
        return ports[turn % ports.length] ?? 0;
      },
    };
    const browser = new Browser(fleet.by(alternating).page());
    await browser.complete(await browser.signInAtOwn(stranger.email));
    for (const way of fleet.past) {
      const { account } = await browser.page.secondTab(way).client.accounts.me.query();
      expect(account.userId).toBe(stranger.account);
    }
    expect(turn).toBeGreaterThan(4);
  });

  test('that is ended through one is ended through the other, and its open pages hear of it', async () => {
    const { stranger } = await world();
    const page = beside(stranger);
    using live = page.live();
    await live.untilKind('live');
    await stranger.client.session.signOut.mutate();
    await live.when(() => live.errors.length > 0 || live.messages.some(({ kind }) => kind !== 'live'));
    expect(await page.client.session.current.query()).toMatchObject({ loggedIn: false });
  });

  test('is begun only so often from one address, all gateways counted together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const starts: number[] = [];
    for (let count = 0; count < 62; count += 1) {
      const page = fleet.by(count % 2 ? first : second).page();
      starts.push((await page.visit('/auth/start?provider=own', { headers })).status);
    }
    expect(starts.slice(0, 60).every((status) => status === 303)).toBe(true);
    expect(starts.slice(60)).toEqual([429, 429]);
  });
});

describe('what both gateways remember of a community', () => {
  test('a short link, is forgotten by both as soon as it changes', async () => {
    const { own } = await world();
    const { client } = own.people.owner;
    const community = own.uuid;
    const { id } = await client.shortLinks.create.mutate({ community, path: 'go', target: 'https://example.com/old' });
    const leads = async (way: Way) => (await visit(own, way, '/go')).headers['location'];
    for (const way of fleet.past)
      await vi.waitFor(async () => expect(await leads(way)).toBe('https://example.com/old'), soon);
    await client.shortLinks.update.mutate({ community, id, target: 'https://example.com/new' });
    for (const way of fleet.past)
      await vi.waitFor(async () => expect(await leads(way)).toBe('https://example.com/new'), soon);
    await client.shortLinks.remove.mutate({ community, id });
    for (const way of fleet.past)
      await vi.waitFor(async () => expect((await visit(own, way, '/go')).status).toBe(404), soon);
  });

  test('its name in the first HTML, is forgotten by both as soon as it changes', async () => {
    const { own } = await world();
    const shows = async (way: Way) => (await visit(own, way, '/')).text;
    for (const way of fleet.past) expect(await shows(way)).toContain(`<title>${own.name}`);
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, name: 'Under New Feathers' });
    for (const way of fleet.past) {
      await vi.waitFor(async () => expect(await shows(way)).toContain('<title>Under New Feathers'), soon);
    }
  });

  test('its own domain, is known to both, and to neither as soon as it is released', async () => {
    const { own } = await world();
    const community = own.uuid;
    const domain = `${own.customId}.example.test`;
    const terms = { community, domain, pair: domain, state: 'live', pinned: true, token: 'x'.repeat(32) } as const;
    const [row] = await fleet.db.insert(customDomains).values(terms).returning({ id: customDomains.id });
    const isThere = async (way: Way) => {
      const { text } = await send(`https://${domain}/trpc/hosts.site`, { headers: { 'x-muster': '1' }, way });
      return text.includes(community);
    };
    for (const way of fleet.past) expect(await isThere(way)).toBe(true);
    await own.people.owner.client.hosts.releaseDomain.mutate({ community, id: row?.id ?? '' });
    for (const way of fleet.past) await vi.waitFor(async () => expect(await isThere(way)).toBe(false), soon);
  });
});
