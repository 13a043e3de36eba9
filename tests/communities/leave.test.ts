import { clockEntries, members } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addShift } from '../shifts/clocking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test.each(['member', 'applicant'] as const)('the %s, who is a stranger from then on', async (name) => {
    const { own } = await use.stack.world();
    const { client } = own.people[name];
    expect(await client.communities.leave.mutate({ community: own.uuid })).toEqual({ community: own.uuid });
    expect(await client.communities.mine.query()).toEqual([]);
    expect(await client.members.mine.query({ community: own.uuid })).toBe(null);
  });

  test('somebody banned, who stays banned', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.banned;
    await client.communities.leave.mutate({ community: own.uuid });
    const { viewer } = await client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({ relation: 'banned', member: { sysStatus: null, banned: true, ranks: [] } });
    await expectRefusal(client.communities.leave.mutate({ community: own.uuid }), 'communities.banned');
  });

  test('what one filled in goes with the place, and one’s shifts where one wants that', async () => {
    const { own } = await use.stack.world();
    const { db } = use.stack;
    for (const [name, erase, left] of [
      ['member', false, 1],
      ['staff', true, 0],
    ] as const) {
      const { client, account } = own.people[name];
      await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to: '2026-01-01T11:00:00Z', of: name });
      await client.communities.leave.mutate({ community: own.uuid, erase });
      expect(await db.$count(clockEntries, eq(clockEntries.account, account))).toBe(left);
    }
  });

  test('somebody banned leaves nothing but the ban', async () => {
    const { own } = await use.stack.world();
    const { account, client } = own.people.banned;
    await use.stack.db
      .update(members)
      .set({ profileFields: { a: 'secret' }, apiIds: ['x'] })
      .where(eq(members.account, account));
    await client.communities.leave.mutate({ community: own.uuid });
    const [row] = await use.stack.db.select().from(members).where(eq(members.account, account));
    expect(row).toMatchObject({ banned: true, sysStatus: null, profileFields: {}, apiIds: [] });
  });

  test('somebody who comes back, without the ranks they had', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.staff;
    await client.communities.leave.mutate({ community: own.uuid });
    await client.communities.join.mutate({ community: own.uuid });
    expect(await client.members.mine.query({ community: own.uuid })).toMatchObject({ sysStatus: 'pending', ranks: [] });
  });
});

describe('refuses', () => {
  test('the owner', () => {
    const { uuid, people } = use.world.own;
    return expectRefusal(people.owner.client.communities.leave.mutate({ community: uuid }), 'communities.ownerStays');
  });

  test('somebody who is not in it', () => {
    const { own, stranger } = use.world;
    return expectRefusal(stranger.client.communities.leave.mutate({ community: own.uuid }), 'communities.notJoined');
  });
});
