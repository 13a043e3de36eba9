import { ranks } from '@muster/upstream/platform/schema/departments';
import { memberRanks } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { expireRanks } from '../../apps/upstream/src/features/departments/ranks/expiry.ts';
import { acted } from '../members/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { empower, makeDepartment, makeRank, ownerOf } from './asking.ts';

const use = useStack();

const promote = async (place: Place) => {
  const done = await ownerOf(place).departments.changeRanks.mutate({
    community: place.uuid,
    accId: place.people.member.account,
    give: [{ rank: place.ranks.Moderator }],
    take: [place.ranks.Member],
  });
  return done.change ?? '';
};
const undo = (place: Place, change: string, by: 'owner' | 'staff' = 'owner') =>
  place.people[by].client.departments.undoChange.mutate({ community: place.uuid, change });
const ranksOf = async ({ uuid, people }: Place) =>
  (await people.member.client.members.mine.query({ community: uuid }))?.ranks;

describe('answers', () => {
  test('how it was before, on record as a change of its own that can be undone again', async () => {
    const { own } = await use.stack.world();
    const change = await promote(own);
    const undone = await undo(own, change);
    expect(await ranksOf(own)).toEqual([own.ranks.Member]);
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid });
    expect(items.filter((item) => item.change === undone.change)).toMatchObject([
      { kind: 'given', label: 'Crew', source: 'undo', undone: false },
      { kind: 'taken', label: 'Moderator', source: 'undo' },
    ]);
    expect(items.filter((item) => item.change === change).every((item) => item.undone)).toBe(true);
    await undo(own, undone.change);
    expect(await ranksOf(own)).toEqual([own.ranks.Moderator]);
  });

  test('the former end of a rank that was given again', async () => {
    const { own } = await use.stack.world();
    const rank = await makeRank(own, await makeDepartment(own, 'Air'));
    const give = (expiresAt: string) =>
      ownerOf(own).departments.changeRanks.mutate({
        community: own.uuid,
        accId: own.people.member.account,
        give: [{ rank, expiresAt }],
      });
    await give('2998-01-01T00:00:00.000Z');
    const { change } = await give('2999-01-01T00:00:00.000Z');
    await undo(own, change ?? '');
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid, limit: 1 });
    expect(items).toMatchObject([{ kind: 'given', expiresAt: '2998-01-01T00:00:00.000Z', source: 'undo' }]);
  });

  test('a rank whose end is over, with the end that is chosen or for good', async () => {
    for (const expiresAt of ['2999-01-01T00:00:00.000Z', null]) {
      const { own } = await use.stack.world();
      const change = await expired(own);
      const { departments } = ownerOf(own);
      await departments.undoChange.mutate({ community: own.uuid, change, expiresAt });
      const { items } = await departments.records.query({ community: own.uuid, limit: 1 });
      expect(items).toMatchObject([{ kind: 'given', expiresAt, source: 'undo' }]);
    }
  });
});

/** A rank that ended by itself; answers the change that it was taken by. */
async function expired(own: Place): Promise<string> {
  const rank = await makeRank(own, await makeDepartment(own, 'Air'));
  const { departments } = ownerOf(own);
  const give = [{ rank, expiresAt: '2998-01-01T00:00:00.000Z' }];
  await departments.changeRanks.mutate({ community: own.uuid, accId: own.people.member.account, give });
  const past = new Date('2026-01-01T00:00:00Z');
  await use.stack.db.update(memberRanks).set({ expiresAt: past }).where(eq(memberRanks.rank, rank));
  await expireRanks(use.stack.upstream.services);
  const { items } = await departments.records.query({ community: own.uuid, limit: 1 });
  return items[0]?.change ?? '';
}

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.departments.undoChange.mutate({ community: use.world.own.uuid, change: NOBODY, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a change that nobody made, or that another community made', async () => {
    await expectRefusal(ask('owner'), 'departments.changeUnknown');
    const { foreign, own } = await use.stack.world();
    await expectRefusal(undo(own, await promote(foreign)), 'departments.changeUnknown');
  });

  test('the second of two at once', async () => {
    const { own } = await use.stack.world();
    const change = await promote(own);
    const ended = await Promise.allSettled([undo(own, change), undo(own, change)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(undo(own, change), 'departments.undone');
  });

  test('where the same rank was changed again later', async () => {
    const { own } = await use.stack.world();
    const change = await promote(own);
    await ownerOf(own).departments.changeRanks.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      take: [own.ranks.Moderator],
    });
    await expectRefusal(undo(own, change), 'departments.laterChange');
  });

  test('giving back a rank whose end is over without a new one, and with one that is over as well', async () => {
    const { own } = await use.stack.world();
    const change = await expired(own);
    const refused = await expectRefusal(undo(own, change), 'departments.endOver');
    expect(refused.message).toContain('Made');
    const late = { community: own.uuid, change, expiresAt: '2026-01-01T00:00:00.000Z' };
    await expectRefusal(ownerOf(own).departments.undoChange.mutate(late), 'departments.expiryPassed');
    expect(await ranksOf(own)).toEqual([own.ranks.Member]);
  });

  test('giving back a rank that is gone', async () => {
    const { own } = await use.stack.world();
    const { change } = await ownerOf(own).departments.changeRanks.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      take: [own.ranks.Member],
    });
    await ownerOf(own).departments.remove.mutate({
      community: own.uuid,
      part: { kind: 'rank', id: own.ranks.Member },
    });
    await expectRefusal(undo(own, change ?? ''), 'departments.rankUnknown');
  });

  test('about somebody who has left', async () => {
    const { own } = await use.stack.world();
    const change = await promote(own);
    await own.people.member.client.communities.leave.mutate({ community: own.uuid });
    await expectRefusal(undo(own, change), 'members.notFound');
  });

  test('staff, of what was given by somebody higher', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    await expectRefusal(undo(own, await promote(own), 'staff'), 'permissions.outranked');
  });

  test('staff, giving back what they do not hold', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const permissions = allowing(['system.ban']);
    await use.stack.db.update(ranks).set({ permissions }).where(eq(ranks.id, own.ranks.Member));
    const { change } = await ownerOf(own).departments.changeRanks.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      take: [own.ranks.Member],
    });
    await expectRefusal(undo(own, change ?? '', 'staff'), 'permissions.notYours');
  });

  test('a second primary rank of a department, where another was given since', async () => {
    const { own } = await use.stack.world();
    const air = await makeDepartment(own, 'Air');
    const [a, b] = [await makeRank(own, air, { label: 'A' }), await makeRank(own, air, { label: 'B' })];
    const about = { community: own.uuid, accId: own.people.member.account };
    const { changeRanks } = ownerOf(own).departments;
    await changeRanks.mutate({ ...about, give: [{ rank: a }] });
    const { change } = await changeRanks.mutate({ ...about, take: [a] });
    await changeRanks.mutate({ ...about, give: [{ rank: b }] });
    const refused = await expectRefusal(undo(own, change ?? ''), 'departments.primaryHeld');
    expect(refused.message).toContain('B');
  });

  test('ranks for somebody archived: whoever lets them in again is not asked what they give', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    const about = { community: own.uuid, accId: own.people.member.account };
    const { items } = await ownerOf(own).departments.records.query(about);
    await expectRefusal(undo(own, items[0]?.change ?? ''), 'departments.notActive');
  });
});
