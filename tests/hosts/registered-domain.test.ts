import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusal } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';
import { EDGE_NAME, freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();
const DAY_MS = 24 * 60 * 60 * 1000;

/** A registered domain nobody has used yet. */
const freshZone = () => freshDomain().replace('play.', '');
const add = ({ uuid: community, people }: Place, domain: string) =>
  people.owner.client.hosts.addDomain.mutate({ community, domain });
const check = (id: string, now = new Date()) => rig.checks(now).check(id);
const valueOf = (domain: Awaited<ReturnType<typeof add>>) => domain.records[0]?.expected[0]?.value ?? '';

/** Adds a name and sets everything that can be set at that very name. */
async function prove(place: Place, name: string) {
  const added = await add(place, name);
  rig.prove(added);
  await check(added.id);
  return added;
}

describe('a name of a registered domain that another community uses', () => {
  test.each([
    ['beside it', 'play.', 'shop.'],
    ['below it', 'play.', 'a.play.'],
    ['above it', 'a.play.', 'play.'],
  ])('%s is served only once that domain vouches for it', async (_, first, second) => {
    const { own, foreign } = await rig.stack.world();
    const zone = freshZone();
    const { domain } = await rig.live(own, `${first}${zone}`);
    const theirs = await prove(foreign, `${second}${zone}`);
    expect(theirs.records.map(({ purpose }) => purpose)).toEqual(['proof', 'zone', 'address']);
    expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'pendingDns', problems: ['zoneHeld'] });
    expect((await rig.info(theirs.domain)).status).toBe(404);

    // A domain may vouch for several communities by several values.
    rig.dns.set(
      `_muster-challenge.${zone}`,
      { type: 'TXT', value: 'something else' },
      { type: 'TXT', value: valueOf(theirs) },
    );
    await check(theirs.id);
    expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'live', problems: [] });
    expect((await rig.info(theirs.domain)).json()).toMatchObject({ uuid: foreign.uuid });
    expect((await rig.info(domain)).json()).toMatchObject({ uuid: own.uuid });
  });

  test('is proved by its own record where it is that domain', async () => {
    const { own, foreign } = await rig.stack.world();
    const zone = freshZone();
    const mine = await rig.live(own, `play.${zone}`);
    const theirs = await prove(foreign, zone);
    expect(theirs.records.map(({ purpose }) => purpose)).toEqual(['proof', 'address', 'pair']);
    expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'live' });
    await check(mine.id);
    expect(await rig.one(own, mine.id)).toMatchObject({ state: 'live', problems: [] });
  });

  test('asks nothing more of the community that was there first, nor of another name of that one', async () => {
    const { own, foreign } = await rig.stack.world();
    const zone = freshZone();
    const mine = await rig.live(own, `play.${zone}`);
    const theirs = await add(foreign, `shop.${zone}`);
    rig.dns.set(`_muster-challenge.${zone}`, { type: 'TXT', value: valueOf(theirs) });
    rig.prove(theirs);
    await check(theirs.id);
    await check(mine.id);
    expect(await rig.one(own, mine.id)).toMatchObject({ state: 'live', problems: [] });
    const another = await rig.live(foreign, `forum.${zone}`);
    expect(another.records.map(({ purpose }) => purpose)).toContain('zone');
  });

  test('is broken when that domain no longer vouches for it', async () => {
    const { own, foreign } = await rig.stack.world();
    const zone = freshZone();
    await rig.live(own, `play.${zone}`);
    const theirs = await add(foreign, `shop.${zone}`);
    rig.dns.set(`_muster-challenge.${zone}`, { type: 'TXT', value: valueOf(theirs) });
    rig.prove(theirs);
    await check(theirs.id);
    rig.dns.clear(`_muster-challenge.${zone}`);
    for (let count = 0; count < 3; count += 1) await check(theirs.id);
    expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'broken', problems: ['zoneHeld'] });
  });

  test('stays shut through the quarantine of the other one, and no longer', async () => {
    const { own, foreign } = await rig.stack.world();
    const zone = freshZone();
    const mine = await rig.live(own, `play.${zone}`);
    const theirs = await prove(foreign, `shop.${zone}`);
    await own.people.owner.client.hosts.releaseDomain.mutate({ community: own.uuid, id: mine.id });
    await check(theirs.id);
    expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'pendingDns', problems: ['zoneHeld'] });
    await check(theirs.id, new Date(Date.now() + 31 * DAY_MS));
    expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'live' });
  });

  test('proved at the same moment is the second of the two', async () => {
    const { own, foreign } = await rig.stack.world();
    const zone = freshZone();
    const [mine, theirs] = [await add(own, `play.${zone}`), await add(foreign, `shop.${zone}`)];
    for (const one of [mine, theirs]) rig.prove(one);
    const now = new Date();
    await Promise.all([check(mine.id, now), check(theirs.id, now)]);
    // Looking again changes nothing of who was first.
    await Promise.all([check(mine.id, now), check(theirs.id, now)]);
    const states = [(await rig.one(own, mine.id))?.state, (await rig.one(foreign, theirs.id))?.state];
    expect(new Set(states)).toEqual(new Set(['live', 'pendingDns']));
  });
});

test('names below a public suffix have nothing to do with each other', async () => {
  const { own, foreign } = await rig.stack.world();
  const name = freshZone().replace('.test', '');
  await rig.live(own, `${name}-a.github.io`);
  expect(await rig.live(foreign, `${name}-b.github.io`)).toMatchObject({ state: 'live' });
});

test('a name that imitates another by its letters is another zone, and shows what it is', async () => {
  const { own, foreign } = await rig.stack.world();
  await rig.live(own, 'play.apple-crows.test');
  const theirs = await add(foreign, 'play.аpple-crows.test');
  expect(theirs).toMatchObject({ display: 'play.аpple-crows.test' });
  expect(theirs.domain).toMatch(/^play\.xn--/);
  expect((await rig.info('play.apple-crows.test')).json()).toMatchObject({ uuid: own.uuid });
});

test('a wildcard record of the zone vouches for nobody', async () => {
  const { own, foreign } = await rig.stack.world();
  const zone = freshZone();
  await rig.live(own, `play.${zone}`);
  const theirs = await add(foreign, `shop.${zone}`);
  rig.dns.set(`*.${zone}`, { type: 'CNAME', value: EDGE_NAME });
  rig.prove(theirs);
  await check(theirs.id);
  expect(await rig.one(foreign, theirs.id)).toMatchObject({ state: 'pendingDns', problems: ['zoneHeld'] });
});

test('a name held since before zones were kept is given its own at the next look', async () => {
  const { own } = await rig.stack.world();
  const made = await rig.live(own, freshDomain());
  const row = eq(customDomains.id, made.id);
  await rig.stack.db.update(customDomains).set({ zone: null, heldAt: null }).where(row);
  await check(made.id);
  const [kept] = await rig.stack.db.select().from(customDomains).where(row);
  expect(kept).toMatchObject({ zone: made.domain.replace('play.', ''), heldAt: expect.any(Date) });
});

test('the name of the pair is refused as before', async () => {
  const { own, foreign } = await rig.stack.world();
  const { domain } = await rig.live(own, freshDomain());
  expect((await refusal(add(foreign, `www.${domain}`))).code).toBe('hosts.domainTaken');
});
