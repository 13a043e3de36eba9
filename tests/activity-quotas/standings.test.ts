import { memberRanks } from '@muster/upstream/platform/schema/members';
import { ranks } from '../../apps/upstream/src/platform/schema/departments.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leaves } from '../../apps/upstream/src/features/leave/tables.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, makePlan, standingOf, work } from './asking.ts';

const use = useSharedStack();

const asking = (kind: 'rank' | 'department', id: string, clock: number) => ({ kind, id, amounts: { clock } });

async function beAway({ uuid: community, people }: Place, firstDay: string, lastDay: string): Promise<void> {
  const { account } = people.member;
  const askedAt = new Date(Date.now() - 20 * 86_400_000);
  const row = { community, account, firstDay, lastDay, reason: 'Exams', askedAt };
  await use.stack.db.insert(leaves).values({ ...row, state: 'approved' });
}

async function departmentOf({ ranks: { Member } }: Place): Promise<string> {
  const [rank] = await use.stack.db.select().from(ranks).where(eq(ranks.id, Member));
  return rank?.department ?? '';
}

const change = ({ uuid: community, people }: Place, rank: { give?: string; take?: string }) =>
  people.owner.client.departments.changeRanks.mutate({
    community,
    accId: people.member.account,
    ...(rank.give !== undefined && { give: [{ rank: rank.give }] }),
    ...(rank.take !== undefined && { take: [rank.take] }),
  });

describe('leave in a week', () => {
  test.each([
    ['no day of it lowers nothing', [-30, -10], 700, { state: 'short', due: 700, away: 0 }],
    ['one day lowers what is due by a seventh, rounded up', [0, 0], 300, { state: 'short', due: 258, away: 1 / 7 }],
    ['two days, to the minute where that is whole', [-1, 0], 700, { state: 'short', due: 500, away: 2 / 7 }],
    ['days outside it do not count', [-20, -3], 700, { state: 'short', due: 600, away: 1 / 7 }],
    ['three days are less than half of it', [-3, -1], 700, { state: 'short', due: 400, away: 3 / 7 }],
    ['four days excuse from it', [0, 3], 700, { state: 'excused', due: 700, away: 4 / 7 }],
    ['all days', [-10, 10], 700, { state: 'excused', due: 700, away: 1 }],
  ] as const)('%s', async (_what, [first, last], minutes, { state, due, away }) => {
    const { own } = await use.stack.world();
    const id = await makePlan(own, { requirements: [asking('rank', own.ranks.Member, minutes)] });
    await beAway(own, day(first), day(last));
    const standing = await standingOf(own, id);
    expect(standing).toMatchObject({ state, figures: [{ source: 'clock', due, required: minutes }] });
    expect(standing?.away).toBeCloseTo(away, 6);
  });
});

describe('of several requirements', () => {
  test('that of a rank comes before that of its department', async () => {
    const { own } = await use.stack.world();
    const department = await departmentOf(own);
    const id = await makePlan(own, {
      requirements: [asking('department', department, 600), asking('rank', own.ranks.Member, 60)],
    });
    expect(await standingOf(own, id)).toMatchObject({ figures: [{ required: 60 }] });
    expect(await standingOf(own, id, { of: 'staff' })).toMatchObject({ figures: [{ required: 600 }] });
  });

  test('the highest of ranks counts that are held since the beginning', async () => {
    const { own } = await use.stack.world();
    const { Member, Moderator } = own.ranks;
    const id = await makePlan(own, { requirements: [asking('rank', Member, 60), asking('rank', Moderator, 120)] });
    const row = { community: own.uuid, account: own.people.member.account, rank: Moderator };
    await use.stack.db.insert(memberRanks).values(row);
    expect(await standingOf(own, id)).toMatchObject({ state: 'short', figures: [{ required: 120 }] });
  });

  test('who has another rank since then is new by what that asks', async () => {
    const { own } = await use.stack.world();
    const { Member, Moderator } = own.ranks;
    const id = await makePlan(own, { requirements: [asking('rank', Member, 60), asking('rank', Moderator, 120)] });
    await change(own, { give: Moderator, take: Member });
    expect(await standingOf(own, id)).toMatchObject({ state: 'new', figures: [{ required: 120 }] });
    await work(use.stack, own, { minutes: 120 });
    expect(await standingOf(own, id)).toMatchObject({ state: 'met' });
  });

  test('a member whose rank was taken and given back since is as before', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own);
    await change(own, { take: own.ranks.Member });
    expect(await standingOf(own, id)).toBeUndefined();
    await change(own, { give: own.ranks.Member });
    expect(await standingOf(own, id)).toMatchObject({ state: 'short' });
  });
});

test('of a shift that reaches into a period the part inside counts, and shifts of other kinds do not', async () => {
  const { own } = await use.stack.world();
  const begun = (Date.now() - Date.parse(day(-3))) / 3_600_000;
  const id = await makePlan(own);
  await work(use.stack, own, { minutes: 120, hoursAgo: begun + 1, shift: 'Patrol' });
  expect(await standingOf(own, id)).toMatchObject({ figures: [{ done: 60 }] });
});
