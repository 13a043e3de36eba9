import { communities } from '@muster/upstream/platform/schema/communities';
import { members } from '@muster/upstream/platform/schema/members';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { awayIn } from '../../apps/upstream/src/features/leave/public.ts';
import { turnLeaves } from '../../apps/upstream/src/features/leave/jobs.ts';
import { leaves } from '../../apps/upstream/src/features/leave/tables.ts';
import { acted, addStatuses } from '../members/asking.ts';
import { makeRoster, memberColumn, rowsOf } from '../rosters/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, letAsk, ownLeave, putLeave, stored, toldOf } from './asking.ts';

const use = useStack();

/** Runs the round of the job, at another time than now where one is said. */
function turn(now?: Date): Promise<number> {
  const { services } = use.stack.upstream;
  return turnLeaves(now ? { ...services, now: () => now } : services);
}

const stateOf = async (place: Place, id: string) => (await stored(use.stack, place, id))?.state;

async function statusOf({ uuid, people }: Place): Promise<string | null> {
  const [row] = await use.stack.db
    .select({ status: members.comStatus })
    .from(members)
    .where(and(eq(members.community, uuid), eq(members.account, people.member.account)));
  return row?.status ?? null;
}

test('a leave begins on its first day with its status, and ends after its last with the one before', async () => {
  const { own } = await use.stack.world();
  const { onDuty, onLeave } = await addStatuses(use.stack, own);
  await use.stack.db.update(members).set({ comStatus: onDuty }).where(eq(members.community, own.uuid));
  await letAsk(own, { status: onLeave });
  const id = await putLeave(use.stack, own, { state: 'approved', first: 0, last: 5 });
  const later = await putLeave(use.stack, own, { state: 'approved', first: 20, last: 25 });
  await turn();
  expect([await stateOf(own, id), await statusOf(own)]).toEqual(['running', onLeave]);
  expect(await stateOf(own, later)).toBe('approved');
  await use.stack.db
    .update(leaves)
    .set({ firstDay: day(-6), lastDay: day(-1) })
    .where(eq(leaves.id, id));
  await turn();
  expect([await stateOf(own, id), await statusOf(own)]).toEqual(['ended', onDuty]);
  expect(await toldOf(own, 'member')).toMatchObject([{ kind: 'leaveEnded' }]);
});

test('a status that somebody else gave during a leave stays', async () => {
  const { own } = await use.stack.world();
  const { onDuty, onLeave } = await addStatuses(use.stack, own);
  await letAsk(own, { status: onLeave });
  const id = await putLeave(use.stack, own, { state: 'approved', first: 0, last: 5 });
  await turn();
  await use.stack.db.update(members).set({ comStatus: onDuty }).where(eq(members.community, own.uuid));
  await own.people.member.client.leave.end.mutate({ community: own.uuid, id });
  expect(await statusOf(own)).toBe(onDuty);
});

test('a request that was not answered before its last day passed lapses, and its member is told', async () => {
  const { own } = await use.stack.world();
  const id = await putLeave(use.stack, own, { state: 'waiting', first: -3, last: -1 });
  await turn();
  expect(await stateOf(own, id)).toBe('lapsed');
  expect(await toldOf(own, 'member')).toMatchObject([{ kind: 'leaveLapsed' }]);
});

test('a member is told once, the day before, that a leave ends', async () => {
  const { own } = await use.stack.world();
  await putLeave(use.stack, own, { last: 1 });
  await turn();
  await turn();
  expect(await toldOf(own, 'member')).toMatchObject([{ kind: 'leaveEndsSoon', values: { lastDay: day(1) } }]);
});

test('days begin by the clock of the community', async () => {
  const { own, foreign } = await use.stack.world();
  await use.stack.db
    .update(communities)
    .set({ comInfo: sql`jsonb_set(com_info, '{settings,timeZone}', '"Pacific/Kiritimati"')` })
    .where(eq(communities.uuid, own.uuid));
  const [here, there] = [
    await putLeave(use.stack, own, { state: 'approved' }),
    await putLeave(use.stack, foreign, { state: 'approved' }),
  ];
  const set = { firstDay: '2035-05-02', lastDay: '2035-05-09' };
  for (const id of [here, there]) await use.stack.db.update(leaves).set(set).where(eq(leaves.id, id));
  await turn(new Date('2035-05-01T12:00:00Z'));
  expect([await stateOf(own, here), await stateOf(foreign, there)]).toEqual(['running', 'approved']);
});

test('those who plan with absences learn the moments of approved leave alone', async () => {
  const { own, foreign } = await use.stack.world();
  const put = (state: 'waiting' | 'approved' | 'ended' | 'declined', first: number) =>
    putLeave(use.stack, own, { state, first, last: first + 1 });
  await put('approved', 4);
  await put('ended', -20);
  await put('waiting', 6);
  await put('declined', 5);
  await putLeave(use.stack, foreign);
  const at = (days: number) => new Date(`${day(days)}T00:00:00Z`);
  const away = async (from: number, to: number) => {
    const asked = { community: own.uuid, from: at(from), to: at(to) };
    const { rows } = await use.stack.db.execute<{ account: string; starts: string; ends: string }>(awayIn(asked));
    return rows.map(({ account, starts, ends }) => ({ account, starts: new Date(starts), ends: new Date(ends) }));
  };
  expect(await away(0, 30)).toMatchObject([{ account: own.people.member.account, starts: at(4), ends: at(6) }]);
  expect(await away(6, 30)).toEqual([]);
  expect(await away(-30, 5)).toHaveLength(2);
});

test('rosters say until when a member is away, and the leave ends with the membership', async () => {
  const { own } = await use.stack.world();
  const id = await putLeave(use.stack, own);
  const column = memberColumn('leave');
  const roster = await makeRoster(own, { columns: [column] });
  const { items } = await rowsOf(own, roster);
  const shown = items.map(({ name, cells }) => [name, cells[column.id]]);
  expect(Object.fromEntries(shown)).toMatchObject({ 'Crow member': day(10), 'Crow staff': null });
  await acted(own, 'archive', { whose: 'member' });
  expect(await stateOf(own, id)).toBe('ended');
  await acted(own, 'reactivate', { whose: 'member' });
  expect((await ownLeave(own)).open).toEqual([]);
});
