import { ranks } from '@muster/upstream/platform/schema/departments';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { empower, makeDepartment, makeRank, ownerOf } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { limitAccounts } from '../support/world/changes.ts';
import { acted } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('that somebody is in again, and the ranks come back by undoing that they were taken', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    await acted(own, 'archive', { whose: 'member' });
    await member.client.notifications.markRead.mutate({ ids: 'all' });
    await acted(own, 'reactivate', { whose: 'member' });
    const { items: told } = await member.client.notifications.list.query();
    expect(told[0]).toMatchObject({ kind: 'memberReactivated', values: { reason: 'Because' } });
    const mine = await member.client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ sysStatus: 'active', ranks: [] });
    const { items } = await owner.client.departments.records.query({ community: own.uuid, accId: member.account });
    await owner.client.departments.undoChange.mutate({ community: own.uuid, change: items[0]?.change ?? '' });
    expect(await member.client.members.mine.query({ community: own.uuid })).toMatchObject({
      ranks: [own.ranks.Member],
    });
  });
});

describe('refuses', () => {
  test.each(['member', 'staff'] as const)('the %s, who lacks the permission', async (by) => {
    const refused = await expectRefusal(
      acted(use.world.own, 'reactivate', { whose: 'applicant', by }),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(acted(use.world.own, 'reactivate', { whose: 'nobody' }), 'members.notFound');
  });

  test('oneself', async () => {
    await expectRefusal(acted(use.world.own, 'reactivate', { whose: 'owner' }), 'members.yourself');
  });

  test('the owner, and whoever has as much power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.archive']);
    const refused = await expectRefusal(
      acted(own, 'reactivate', { whose: 'owner', by: 'staff' }),
      'permissions.outranked',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test.each(['member', 'applicant', 'banned'] as const)('the %s, who is not what it takes', async (whose) => {
    await expectRefusal(acted(use.world.own, 'reactivate', { whose }), 'members.wrongState');
  });

  test('where the limit was lowered meanwhile', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    await limitAccounts(use.stack, own, 1);
    await expectRefusal(acted(own, 'reactivate', { whose: 'member' }), 'communities.full');
  });

  describe('with ranks that are to come back', () => {
    const back = ({ uuid, people }: Place, ranks: string, by: 'owner' | 'staff' = 'owner') =>
      people[by].client.members.reactivate.mutate({ community: uuid, accId: people.member.account, ranks });
    const archived = async (place: Place) => {
      await acted(place, 'archive', { whose: 'member' });
      const about = { community: place.uuid, accId: place.people.member.account };
      const { items } = await ownerOf(place).departments.records.query(about);
      return items[0]?.change ?? '';
    };
    const give = ({ uuid, people }: Place, ...given: string[]) =>
      people.owner.client.departments.changeRanks.mutate({
        community: uuid,
        accId: people.member.account,
        give: given.map((rank) => ({ rank })),
      });

    test('of no change, or of somebody else’s', async () => {
      const { own } = await use.stack.world();
      await archived(own);
      await expectRefusal(back(own, NOBODY), 'departments.changeUnknown');
      const about = { community: own.uuid, accId: own.people.staff.account };
      const { change } = await ownerOf(own).departments.changeRanks.mutate({ ...about, take: [own.ranks.Moderator] });
      await expectRefusal(back(own, change ?? ''), 'departments.changeUnknown');
    });

    test('of a change that was undone, and of one after which the same were changed', async () => {
      const { own } = await use.stack.world();
      const first = await archived(own);
      await back(own, first);
      const second = await archived(own);
      await expectRefusal(back(own, first), 'departments.undone');
      await acted(own, 'reactivate', { whose: 'member' });
      await give(own, own.ranks.Member);
      await archived(own);
      await expectRefusal(back(own, second), 'departments.laterChange');
    });

    test('of which one is gone, or two are primary ones of a department by now', async () => {
      const { own } = await use.stack.world();
      const air = await makeDepartment(own, 'Air');
      const made = [0, 1].map(() => makeRank(own, air, { rankKind: 'secondary' }));
      const [a = '', b = ''] = await Promise.all(made);
      await give(own, a, b);
      const change = await archived(own);
      await use.stack.db
        .update(ranks)
        .set({ kind: 'primary' })
        .where(inArray(ranks.id, [a, b]));
      await expectRefusal(back(own, change), 'departments.primaryHeld');
      await ownerOf(own).departments.remove.mutate({ community: own.uuid, part: { kind: 'rank', id: b } });
      await expectRefusal(back(own, change), 'departments.rankUnknown');
    });

    test('that whoever does it could not give', async () => {
      const { own } = await use.stack.world();
      await empower(use.stack, own, ['system.archive', 'system.changeRanks']);
      const permissions = allowing(['system.ban']);
      await use.stack.db.update(ranks).set({ permissions }).where(eq(ranks.id, own.ranks.Member));
      await expectRefusal(back(own, await archived(own), 'staff'), 'permissions.notYours');
    });

    test('where they were archived anew since it was seen', async () => {
      const { own } = await use.stack.world();
      await archived(own);
      const { members } = ownerOf(own);
      const seen = { since: '2020-01-01T00:00:00.000Z' };
      const asked = { community: own.uuid, accId: own.people.member.account, seen };
      await expectRefusal(members.reactivate.mutate(asked), 'input.outdated');
    });
  });
});
