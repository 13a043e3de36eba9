import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetRemovals } from '../../apps/upstream/src/features/removals/forget.ts';
import { removalHolders, removals } from '../../apps/upstream/src/features/removals/tables.ts';
import { departmentOf, empower, makeDepartment, makePosition, rankOf, structureOf } from '../departments/asking.ts';
import { addStatuses } from '../members/asking.ts';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place, World } from '../support/world/world.ts';
import { fillStatuses, removeField, removeStatuses } from './removing.ts';

const use = useStack();
const DAY_MS = 86_400_000;

async function remove({ uuid: community, people }: Place, kind: 'department' | 'rank' | 'position', id: string) {
  return (await people.owner.client.departments.remove.mutate({ community, part: { kind, id } })).removal ?? '';
}

const restore = ({ uuid: community, people }: Place, id: string, by: 'owner' | 'staff' | 'member' = 'owner') =>
  people[by].client.removals.restore.mutate({ community, id });

async function placeOf(place: Place, id: string): Promise<number> {
  const { ranks } = await departmentOf(place, 'Moderation');
  return ranks.findIndex((rank) => rank.id === id);
}

describe('answers', () => {
  test('a rank as it was, in its place, with those who had it and when it ends for them', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const end = new Date(Date.now() + 9 * DAY_MS);
    await use.stack.db.update(memberRanks).set({ expiresAt: end }).where(eq(memberRanks.account, member.account));
    const before = await rankOf(own, own.ranks.Moderator);
    const place = await placeOf(own, own.ranks.Moderator);
    const [moderator, crew] = [
      await remove(own, 'rank', own.ranks.Moderator),
      await remove(own, 'rank', own.ranks.Member),
    ];
    const mine = () => member.client.members.mine.query({ community: own.uuid });
    expect((await mine())?.ranks).toEqual([]);
    const lost = own.people.staff.client.members.pending.query({ community: own.uuid });
    await expectRefusal(lost, 'permissions.missing');
    expect(await restore(own, crew)).toEqual({ kind: 'rank', label: 'Crew', had: 1, holders: 1 });
    await restore(own, moderator);
    expect(await rankOf(own, own.ranks.Moderator)).toEqual(before);
    expect(await placeOf(own, own.ranks.Moderator)).toBe(place);
    expect((await mine())?.ranks).toEqual([own.ranks.Member]);
    const [held] = await use.stack.db.select().from(memberRanks).where(eq(memberRanks.account, member.account));
    expect(held?.expiresAt).toEqual(end);
    await own.people.staff.client.members.pending.query({ community: own.uuid });
    const { items } = await own.people.owner.client.departments.records.query({
      community: own.uuid,
      accId: member.account,
    });
    expect(items.map(({ kind, source }) => [kind, source])).toEqual([
      ['given', 'undo'],
      ['taken', 'removal'],
    ]);
  });

  test('a department with its ranks, its positions, those who fill them, and the units inside it', async () => {
    const { own } = await use.stack.world();
    const { id } = await departmentOf(own, 'Moderation');
    await makeDepartment(own, 'Below', id);
    const position = await makePosition(own, id);
    const accIds = [own.people.member.account];
    await own.people.owner.client.departments.fill.mutate({ community: own.uuid, position, accIds });
    const before = await structureOf(own);
    const removal = await remove(own, 'department', id);
    expect((await structureOf(own)).departments).toHaveLength(before.departments.length - 1);
    expect(await restore(own, removal)).toMatchObject({ kind: 'department', label: 'Moderation', had: 3, holders: 3 });
    expect((await structureOf(own)).departments).toEqual(before.departments);
  });

  test('to members only who are still there, and not beside another primary rank of the department', async () => {
    const { own } = await use.stack.world();
    const { member, owner, staff } = own.people;
    const { id: department } = await departmentOf(own, 'Moderation');
    const crew = await remove(own, 'rank', own.ranks.Member);
    const moderator = await remove(own, 'rank', own.ranks.Moderator);
    await member.client.communities.leave.mutate({ community: own.uuid });
    const part = { kind: 'rank', department, label: 'Helper', power: 4 } as const;
    const { id: rank } = await owner.client.departments.add.mutate({ community: own.uuid, part });
    const give = [{ rank }];
    await owner.client.departments.changeRanks.mutate({ community: own.uuid, accId: staff.account, give });
    expect(await restore(own, crew)).toMatchObject({ had: 0, holders: 0 });
    expect(await restore(own, moderator)).toMatchObject({ had: 1, holders: 0 });
    expect((await staff.client.members.mine.query({ community: own.uuid }))?.ranks).toEqual([rank]);
  });

  test('by the undo of the entry, which says so and is offered once', async () => {
    const { own } = await use.stack.world();
    const { audit } = own.people.owner.client;
    const removal = await remove(own, 'rank', own.ranks.Member);
    const [removed] = (await audit.list.query({ community: own.uuid, action: 'RANK_REMOVE' })).items;
    const seq = removed?.seq ?? 0;
    expect(await audit.get.query({ community: own.uuid, seq })).toMatchObject({ before: { removal }, later: null });
    await restore(own, removal);
    const [restored] = (await audit.list.query({ community: own.uuid, action: 'REMOVAL_RESTORE' })).items;
    expect(restored).toMatchObject({ target: { kind: 'rank', id: own.ranks.Member, label: 'Crew' } });
    expect((await audit.get.query({ community: own.uuid, seq })).later).toMatchObject({ seq: restored?.seq });
  });
});

describe('refuses', () => {
  test('members without the permission', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(restore(own, await remove(own, 'rank', own.ranks.Member), 'member'), 'permissions.missing');
  });

  test('a rank above one’s own power, and one that can do what one cannot', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { id: department } = await departmentOf(own, 'Moderation');
    await empower(use.stack, own, ['system.manageDepartments']);
    const add = async (label: string, power: number) => {
      const part = { kind: 'rank', department, label, power } as const;
      return (await owner.client.departments.add.mutate({ community: own.uuid, part })).id;
    };
    const high = await remove(own, 'rank', await add('High', 60));
    await expectRefusal(restore(own, high, 'staff'), 'permissions.outranked');
    const low = await add('Low', 5);
    const { version } = await structureOf(own);
    await owner.client.permissions.edit.mutate({
      community: own.uuid,
      base: version,
      targets: [{ kind: 'rank', id: low }],
      changes: [{ scope: 'system.ban', value: 'allow' }],
    });
    await expectRefusal(restore(own, await remove(own, 'rank', low), 'staff'), 'permissions.notYours');
    expect((await departmentOf(own, 'Moderation')).ranks.map(({ label }) => label)).not.toContain('Low');
  });

  test('the same a second time', async () => {
    const { own } = await use.stack.world();
    const removal = await remove(own, 'rank', own.ranks.Member);
    await restore(own, removal);
    const again = await expectRefusal(restore(own, removal), 'removals.restored');
    expect(again.message).toBe('Crew has been restored already.');
  });

  test('a name that is taken meanwhile, saying what to do', async () => {
    const { own } = await use.stack.world();
    const { id: department } = await departmentOf(own, 'Moderation');
    const removal = await remove(own, 'rank', own.ranks.Member);
    const part = { kind: 'rank', department, label: 'crew', power: 1 } as const;
    await own.people.owner.client.departments.add.mutate({ community: own.uuid, part });
    const refused = await expectRefusal(restore(own, removal), 'removals.nameTaken');
    expect(refused.message).toContain('Rename that, then restore this.');
  });

  test('what was in a department that is gone as well, until that is restored', async () => {
    const { own } = await use.stack.world();
    const { id } = await departmentOf(own, 'Moderation');
    const rank = await remove(own, 'rank', own.ranks.Member);
    const department = await remove(own, 'department', id);
    await expectRefusal(restore(own, rank), 'removals.placeGone');
    await restore(own, department);
    await restore(own, rank);
  });

  test('more ranks than a department can have', async () => {
    const { own } = await use.stack.world();
    const { id: department } = await departmentOf(own, 'Moderation');
    const removal = await remove(own, 'rank', own.ranks.Member);
    await use.stack.db.execute(sql`
      insert into ranks (community, department, label, position)
      select ${own.uuid}, ${department}, 'Rank ' || nth, nth from generate_series(1, 99) nth`);
    const refused = await expectRefusal(restore(own, removal), 'departments.tooMany');
    expect(refused.message).toContain('100');
  });

  test('more departments than the limit of the community', async () => {
    const { own } = await use.stack.world();
    const { id } = await departmentOf(own, 'Moderation');
    const removal = await remove(own, 'department', id);
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"departments": 2}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(restore(own, removal), 'departments.full');
  });

  test('a profile field beyond the limit of the community', async () => {
    const { own } = await use.stack.world();
    const removal = await removeField(own, await makeField(own));
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"profileFields": 0}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(restore(own, removal), 'profileFields.full');
  });

  test('statuses beyond 50', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    const removal = await removeStatuses(own, [onDuty]);
    await fillStatuses(
      use.stack,
      own,
      Array.from({ length: 50 }, (_, nth) => `Status ${nth}`),
    );
    const refused = await expectRefusal(restore(own, removal), 'removals.statusesFull');
    expect(refused.message).toContain('50');
  });

  test.each<[string, (world: World) => Promise<string>]>([
    ['what was never removed', () => Promise.resolve(NOBODY)],
    ['what another community removed', ({ foreign }) => remove(foreign, 'rank', foreign.ranks.Member)],
    ['what was removed more than 30 days ago', ({ own }) => removedLongAgo(own)],
  ])('%s', async (_what, made) => {
    const world = await use.stack.world();
    await expectRefusal(restore(world.own, await made(world)), 'removals.unknown');
  });
});

async function removedLongAgo(place: Place): Promise<string> {
  const removal = await remove(place, 'rank', place.ranks.Member);
  const removedAt = new Date(Date.now() - 31 * DAY_MS);
  await use.stack.db.update(removals).set({ removedAt }).where(eq(removals.id, removal));
  return removal;
}

test('after 30 days what was removed is deleted for good, with those who had it, and nothing younger', async () => {
  const { own, foreign } = await use.stack.world();
  const old = await removedLongAgo(own);
  const young = await remove(foreign, 'rank', foreign.ranks.Member);
  await forgetRemovals(use.stack.upstream.services);
  const left = await use.stack.db.select({ id: removals.id }).from(removals);
  expect(left.map(({ id }) => id)).not.toContain(old);
  expect(left.map(({ id }) => id)).toContain(young);
  expect(await use.stack.db.$count(removalHolders, eq(removalHolders.removal, old))).toBe(0);
});

test('a person whose membership ends has nothing kept of what they had', async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  const removal = await remove(own, 'rank', own.ranks.Member);
  await member.client.communities.leave.mutate({ community: own.uuid });
  expect(await use.stack.db.$count(removalHolders, eq(removalHolders.removal, removal))).toBe(0);
  const isThem = and(eq(members.community, own.uuid), eq(members.account, member.account));
  await use.stack.db.update(members).set({ sysStatus: 'active' }).where(isThem);
  await restore(own, removal);
  expect(await use.stack.db.$count(memberRanks, eq(memberRanks.account, member.account))).toBe(0);
});
