import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { handOver, ownDomain } from '../session/hand-over-flow.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const CHANNELS = ['inApp', 'email', 'push'] as const;
const accepted = 'applicationAccepted';

type Wanted = { kind: 'applicationAccepted' | 'signInChanged' | 'transferred' | 'welcome'; on: boolean | null };

/** Sets all channels of a kind at once. */
const set = ({ people, uuid }: Place, { kind, on }: Wanted, who: 'owner' | 'staff' = 'owner') =>
  people[who].client.notifications.setCommunityDefaults.mutate({
    community: uuid,
    defaults: CHANNELS.map((channel) => ({ kind, channel, on })),
  });

const accept = ({ people, uuid }: Place) =>
  people.owner.client.members.decide.mutate({ community: uuid, accId: people.applicant.account, decision: 'accept' });

/** What reached the applicant, by the list and by the outbox. */
async function reached({ people }: Place) {
  const { items } = await people.applicant.client.notifications.list.query();
  const sent = (await people.applicant.client.notifications.deliveries.query()).items;
  return [
    ...items.filter(({ kind }) => kind === accepted).map(() => 'inApp'),
    ...sent.filter(({ kind }) => kind === accepted).map(({ channel }) => channel),
  ];
}

describe('answers', () => {
  test('what differs then; who has chosen nothing is told by it, and null takes it back', async () => {
    const { own } = await use.stack.world();
    expect((await set(own, { kind: accepted, on: false })).defaults).toHaveLength(3);
    await accept(own);
    expect(await reached(own)).toEqual([]);
    expect(await set(own, { kind: accepted, on: null })).toEqual({ defaults: [] });
  });

  test('and what somebody chose for themselves wins: here, and in general', async () => {
    const [here, general] = [await use.stack.world(), await use.stack.world()];
    for (const { own, about } of [
      { own: here.own, about: here.own.uuid },
      { own: general.own, about: null },
    ]) {
      await set(own, { kind: accepted, on: false });
      const choices = [{ about, kind: accepted, channel: 'inApp', on: true }] as const;
      await own.people.applicant.client.notifications.choose.mutate({ choices: [...choices] });
      await accept(own);
      expect(await reached(own)).toEqual(['inApp']);
    }
  });

  test('no other community: what it wants is its own', async () => {
    const { own, foreign } = await use.stack.world();
    await set(foreign, { kind: accepted, on: false });
    await accept(own);
    expect(await reached(own)).toContain('inApp');
  });

  test('those who belong to it what its defaults are, in their own settings', async () => {
    const { own, stranger } = await use.stack.world();
    await set(own, { kind: accepted, on: false }, 'staff');
    const mine = await own.people.member.client.notifications.settings.query();
    expect(mine.defaults).toContainEqual({ community: own.uuid, kind: accepted, channel: 'push', on: false });
    expect((await stranger.client.notifications.settings.query()).defaults).toEqual([]);
  });

  test('and is on record with what changed', async () => {
    const { own } = await use.stack.world();
    await set(own, { kind: accepted, on: false });
    const [entry] = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'NOTIFICATION_DEFAULTS')));
    expect(entry).toMatchObject({
      actor: own.people.owner.account,
      before: { choices: {} },
      after: { choices: { 'applicationAccepted email': false } },
    });
  });
});

describe('refuses', () => {
  const defaults = [{ kind: accepted, channel: 'email', on: false }] as const;
  const ask = (name: 'visitor' | 'member' | 'banned' | 'staff', community = use.world.own.uuid) =>
    use.world.person(name).client.notifications.setCommunityDefaults.mutate({ community, defaults: [...defaults] });

  test('whoever may not edit the community, naming what is missing', async () => {
    const refused = await expectRefusal(ask('member'), 'permissions.missing');
    expect(refused.message).toContain('system.editCommunity');
  });
  test('somebody banned', () => expectRefusal(ask('banned'), 'communities.banned'));
  test.each(['transferred', 'signInChanged'] as const)('a default for %s, which is urgent', async (kind) => {
    await expectRefusal(set(use.world.own, { kind, on: false }), 'notifications.alwaysOn');
  });
  test('a default for what is about an account and no community', () =>
    expectRefusal(set(use.world.own, { kind: 'welcome', on: false }), 'notifications.notOfCommunity'));

  test('a page of the community’s own host', async () => {
    const { own } = use.world;
    const page = await handOver(own.people.owner, await ownDomain(use.stack, own), own.uuid);
    const changing = page.client.notifications.setCommunityDefaults.mutate({
      community: own.uuid,
      defaults: [...defaults],
    });
    await expectRefusal(changing, 'session.wrongHost');
  });

  test('what is no longer as it was seen, and sets none of it', async () => {
    const { own } = await use.stack.world();
    const { setCommunityDefaults } = own.people.owner.client.notifications;
    const cell = { kind: accepted, channel: 'email', on: true } as const;
    const asked = (seen: boolean | null) => ({
      community: own.uuid,
      defaults: [
        { ...cell, channel: 'push' as const, on: false },
        { ...cell, seen },
      ],
    });
    await expectRefusal(setCommunityDefaults.mutate(asked(false)), 'input.outdated');
    expect((await setCommunityDefaults.mutate(asked(null))).defaults).toHaveLength(2);
  });
});
