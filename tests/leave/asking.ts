import type { LeaveState } from '@muster/contracts/leave/constants';
import type { LeaveRules } from '@muster/contracts/leave/model';
import { and, eq } from 'drizzle-orm';
import { addDays } from '../../apps/upstream/src/features/leave/rules.ts';
import { leaves } from '../../apps/upstream/src/features/leave/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** A day that is so many days from today on, by the clock of communities that chose no zone. */
export function day(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days);
}

/** The days of a leave, counted from today. */
export function days(first: number, last: number) {
  return { firstDay: day(first), lastDay: day(last) };
}

/** Rules by which members ask for leave freely. */
export const OPEN_RULES: LeaveRules = { enabled: true, minDays: 1, maxDays: 366, coolDownDays: 0, status: null };

/** Lets members ask for leave, as the owner. */
export async function letAsk({ uuid: community, people }: Place, more: Partial<LeaveRules> = {}): Promise<void> {
  const { leave } = people.owner.client;
  const { revision } = (await leave.rules.query({ community })).rules;
  await leave.setRules.mutate({ community, rules: { ...OPEN_RULES, ...more }, revision });
}

/** Asks for leave; answers its id. */
export async function ask(place: Place, first: number, last: number, name: Role = 'member'): Promise<string> {
  const wanted = { community: place.uuid, ...days(first, last), reason: 'Exams' };
  return (await place.people[name].client.leave.request.mutate(wanted)).id;
}

/** Decides about a leave as it was asked for. */
export function decide(
  { uuid: community, people }: Place,
  id: string,
  { by = 'staff', ...more }: { by?: Role; approve?: boolean; lastDay?: string; note?: string } = {},
) {
  return people[by].client.leave.decide.mutate({ community, id, approve: true, lastDay: day(10), ...more });
}

/** A leave that was approved without anything that comes with it; answers its id. */
export async function putLeave(
  { db }: Pick<Stack, 'db'>,
  { uuid: community, people }: Place,
  { of = 'member', state = 'running', first = -2, last = 10 }: Partial<Put> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const askedAt = new Date();
  const closedAt = ['waiting', 'approved', 'running'].includes(state) ? null : askedAt;
  const { account } = people[of];
  const leave = { id, community, account, state, ...days(first, last), reason: 'Exams', askedAt, closedAt };
  await db.insert(leaves).values(leave);
  return id;
}

type Put = {
  readonly of: Role;
  readonly state: LeaveState;
  readonly first: number;
  readonly last: number;
};

/** A leave as it is stored. */
export async function stored({ db }: Pick<Stack, 'db'>, { uuid }: Place, id: string) {
  const [row] = await db
    .select()
    .from(leaves)
    .where(and(eq(leaves.community, uuid), eq(leaves.id, id)));
  return row;
}

/** The leave of somebody, as they see it. */
export function ownLeave({ uuid: community, people }: Place, name: Role = 'member') {
  return people[name].client.leave.ofMember.query({ community });
}

/** What somebody was told about leave, the newest first. */
export async function toldOf({ people }: Place, name: Role) {
  const { items } = await people[name].client.notifications.list.query({});
  return items.filter(({ kind }) => kind.startsWith('leave')).map(({ kind, values }) => ({ kind, values }));
}
