import { departments, ranks } from '@muster/upstream/platform/schema/departments';
import { memberRanks } from '@muster/upstream/platform/schema/members';
import { TRPCClientError } from '@trpc/client';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expireRanks } from '../../apps/upstream/src/features/departments/ranks/expiry.ts';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { acted, stand } from '../members/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { departmentOf, empower, makeDepartment, makeRank, ownerOf } from './asking.ts';

const use = useStack();

type Change = {
  give?: { rank: string; expiresAt?: string | null }[];
  take?: string[];
  reason?: string;
};
const change = (place: Place, whose: Role, wanted: Change, by: 'owner' | 'staff' = 'owner') =>
  place.people[by].client.departments.changeRanks.mutate({
    community: place.uuid,
    accId: place.people[whose].account,
    ...wanted,
  });
/** Asks again for as long as a busy machine has no connection to the database for so many in time, which it says. */
async function untilServed<Answer>(ask: () => Promise<Answer>, times = 10): Promise<Answer> {
  return ask().catch((error: unknown) => {
    const isAway = error instanceof TRPCClientError && error.data?.code === 'storage.away';
    if (!isAway || times === 1) throw error;
    return untilServed(ask, times - 1);
  });
}
const ranksOf = async (place: Place, whose: Role) =>
  (await place.people[whose].client.members.mine.query({ community: place.uuid }))?.ranks;

describe('answers', () => {
  test('the ranks held afterwards, on record as one change, and the person hears of it', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const wanted = { give: [{ rank: own.ranks.Moderator }], take: [own.ranks.Member], reason: ' Promoted ' };
    const done = await change(own, 'member', wanted);
    expect(done.ranks).toEqual([own.ranks.Moderator]);
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid, accId: member.account });
    expect(items.map(({ kind, label, reason, source }) => ({ kind, label, reason, source }))).toEqual([
      { kind: 'given', label: 'Moderator', reason: 'Promoted', source: 'manual' },
      { kind: 'taken', label: 'Crew', reason: 'Promoted', source: 'manual' },
    ]);
    expect(new Set(items.map((item) => item.change))).toEqual(new Set([done.change]));
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({
      accId: member.account,
      member: { ranks: [own.ranks.Moderator] },
      permissions: ['system.editCommunity', 'system.manageMembers'],
    });
  });

  test('null where there is nothing to do', async () => {
    const { own } = await use.stack.world();
    expect(await change(own, 'member', { give: [{ rank: own.ranks.Member }] })).toEqual({
      change: null,
      ranks: [own.ranks.Member],
    });
  });

  test('an end: the rank own default, or the one that is asked for', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Air');
    const trial = await makeRank(own, department, { expiresAfterDays: 30 });
    const guest = await makeRank(own, department, { rankKind: 'secondary' });
    const expiresAt = '2999-01-01T00:00:00.000Z';
    await change(own, 'member', { give: [{ rank: trial }, { rank: guest, expiresAt }] });
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid });
    const endOf = (rank: string) => Date.parse(items.find((item) => item.rank === rank)?.expiresAt ?? '');
    expect(Math.round((endOf(trial) - Date.now()) / 86_400_000)).toBe(30);
    expect(endOf(guest)).toBe(Date.parse(expiresAt));
  });

  test('a primary rank in the place of another one, in the same step', async () => {
    const { own } = await use.stack.world();
    await change(own, 'member', { give: [{ rank: own.ranks.Moderator }], take: [own.ranks.Member] });
    expect(await ranksOf(own, 'member')).toEqual([own.ranks.Moderator]);
  });

  test('staff what is below them and their own to give', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    await change(own, 'member', { take: [own.ranks.Member] }, 'staff');
    await change(own, 'member', { give: [{ rank: own.ranks.Member }] }, 'staff');
    expect(await ranksOf(own, 'member')).toEqual([own.ranks.Member]);
  });

  test('a rank whose time is over to nobody: the scheduler takes it, once', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.member;
    const held = and(eq(memberRanks.community, own.uuid), eq(memberRanks.account, account));
    await use.stack.db
      .update(memberRanks)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(held);
    using live = own.people.staff.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { services } = use.stack.upstream;
    await Promise.all([expireRanks(services), expireRanks(services)]);
    expect(await ranksOf(own, 'member')).toEqual([]);
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid, accId: account });
    expect(items).toMatchObject([{ kind: 'taken', source: 'scheduler', by: null, label: 'Crew' }]);
    await live.untilEvent('comAccountInformationUpdate');
  });

  test.each(['kick', 'archive'] as const)(
    'what somebody held when they were sent away (%s) says so, and why',
    async (action) => {
      const { own } = await use.stack.world();
      await acted(own, action, { whose: 'member' });
      const about = { community: own.uuid, accId: own.people.member.account };
      const { items } = await ownerOf(own).departments.records.query(about);
      expect(items).toMatchObject([{ kind: 'taken', source: action, reason: 'Because', label: 'Crew' }]);
    },
  );

  test('joining and leaving are on record too', async () => {
    const { own } = await use.stack.world();
    const { account, client } = own.people.member;
    await client.communities.leave.mutate({ community: own.uuid });
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid, accId: account });
    expect(items).toMatchObject([{ kind: 'taken', source: 'leave' }]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.departments.changeRanks.mutate({
      community: use.world.own.uuid,
      accId: use.world.own.people.member.account,
      give: [{ rank: use.world.own.ranks.Moderator }],
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('somebody who is not in the community', async () => {
    await expectRefusal(ask('owner', { accId: use.world.stranger.account }), 'members.notFound');
    await expectRefusal(ask('owner', { accId: use.world.foreign.people.member.account }), 'members.notFound');
  });
  test('a rank that is not there, or of another community', async () => {
    await expectRefusal(ask('owner', { give: [{ rank: NOBODY }] }), 'departments.rankUnknown');
    const elsewhere = use.world.foreign.ranks.Member;
    await expectRefusal(ask('owner', { give: [{ rank: elsewhere }] }), 'departments.rankUnknown');
  });
  test('a second primary rank of a department', () => expectRefusal(ask('owner'), 'departments.primaryHeld'));
  test('taking what is not held', () =>
    expectRefusal(ask('owner', { give: [], take: [use.world.own.ranks.Moderator] }), 'departments.notHeld'));
  test('an end in the past', () =>
    expectRefusal(
      ask('owner', { give: [{ rank: use.world.own.ranks.Member, expiresAt: '2020-01-01T00:00:00.000Z' }] }),
      'departments.expiryPassed',
    ));

  test('staff about whoever is as high, about ranks as high, and about the owner', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const give = [{ rank: own.ranks.Moderator }];
    await expectRefusal(change(own, 'member', { give, take: [own.ranks.Member] }, 'staff'), 'permissions.outranked');
    await expectRefusal(change(own, 'staff', { take: [own.ranks.Moderator] }, 'staff'), 'permissions.outranked');
    await empower(use.stack, own, ['system.changeRanks', 'system.changeHigherPermission']);
    const air = await makeRank(own, await makeDepartment(own, 'Air'));
    const { message } = await expectRefusal(
      change(own, 'owner', { give: [{ rank: air }] }, 'staff'),
      'permissions.outranked',
    );
    expect(message).toContain('owner can do it');
  });

  test.each(['rank', 'department'] as const)('staff giving what they do not hold, said by a %s', async (by) => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const department = await makeDepartment(own, 'Air');
    const rank = await makeRank(own, department);
    const permissions = allowing(['system.ban']);
    if (by === 'rank') await use.stack.db.update(ranks).set({ permissions }).where(eq(ranks.id, rank));
    else await use.stack.db.update(departments).set({ permissions }).where(eq(departments.id, department));
    const { details } = await expectRefusal(
      change(own, 'member', { give: [{ rank }] }, 'staff'),
      'permissions.notYours',
    );
    expect(details).toMatchObject({ missing: { permission: 'system.ban', grantors: ['Chief', 'owner'] } });
  });

  test('staff taking what denies somebody what they do not hold', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const permissions = { system: { allow: '0', deny: '64' } };
    await use.stack.db.update(ranks).set({ permissions }).where(eq(ranks.id, own.ranks.Member));
    const taking = change(own, 'member', { take: [own.ranks.Member] }, 'staff');
    await expectRefusal(taking, 'permissions.notYours');
  });

  test('whoever lost the permission while they waited', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const ended = await Promise.allSettled([
      change(own, 'staff', { take: [own.ranks.Moderator] }),
      ...Array.from({ length: 10 }, () => change(own, 'member', { take: [own.ranks.Member] }, 'staff')),
    ]);
    expect(ended[0]?.status).toBe('fulfilled');
    // Of ten at once one at most was before the loss; nobody was after it.
    expect(ended.slice(1).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    await expectRefusal(change(own, 'member', { take: [] }, 'staff'), 'permissions.missing');
    expect(await ranksOf(own, 'staff')).toEqual([]);
  });

  test('all but one of a hundred who give the same rank at once', { timeout: 60_000 }, async () => {
    const { own } = await use.stack.world();
    const rank = await makeRank(own, (await departmentOf(own, 'Members')).id);
    const give = () => change(own, 'member', { give: [{ rank }] });
    const done = await Promise.all(Array.from({ length: 100 }, () => untilServed(give)));
    expect(done.filter((each) => each.change !== null)).toHaveLength(1);
    const { items } = await ownerOf(own).departments.records.query({ community: own.uuid });
    expect(items.filter((item) => item.rank === rank)).toHaveLength(1);
  });

  test.each(['archived', 'pending', 'banned'] as const)(
    'somebody %s, who can lose ranks and be given none',
    async (as) => {
      const { own } = await use.stack.world();
      await stand(use.stack, own, 'member', as === 'banned' ? { banned: true } : { sysStatus: as });
      const { changeRanks } = ownerOf(own).departments;
      const about = { community: own.uuid, accId: own.people.member.account };
      const give = [{ rank: own.ranks.Moderator }];
      await expectRefusal(changeRanks.mutate({ ...about, give }), 'departments.notActive');
      await changeRanks.mutate({ ...about, take: [own.ranks.Member] });
    },
  );
});
