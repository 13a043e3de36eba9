import { communityPosition } from '../../platform/events.ts';
import { fail } from '@muster/contracts/errors';
import type { Clock, ShiftPosition } from '@muster/contracts/shifts/model';
import type { shiftsCalls as contract } from '@muster/contracts/shifts/calls';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { CallContext, Handlers, SignedInContext } from '../../platform/handler.ts';
import { askedAbout, requireOwnOr } from '../../authorization/oneself.ts';
import { standingOf } from '../../authorization/standings.ts';
import { clockIn, clockOut, setShiftTypes } from './changes.ts';
import { addShift, correctClock, removeShift } from './corrections.ts';
import { mayWork, type Span } from './rules.ts';
import { clockMember } from './staff-clock.ts';
import * as store from './store.ts';
import { readClockSettings, readWeekStart } from './week.ts';
import { placeOf as readMembership } from '../members/public.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Calls about time on the clock. */
export const shiftsCalls: Handlers<typeof contract> = {
  clock: ({ community, accId, from, to, before }, context) =>
    clockOf(context, community, {
      accId: accId ?? null,
      span: { from: from ? new Date(from) : null, to: to ? new Date(to) : null },
      before: before ?? null,
    }),

  async onDuty({ community }, { tx }) {
    return { asOf: await communityPosition(tx, community), items: await store.readOnDuty(tx, community) };
  },

  clockIn: async ({ community, ...wanted }, context) => ({ id: await clockIn(context, community, wanted) }),

  async clockOut({ community, note, endedAt, reason }, context) {
    const stated = endedAt ? { endedAt: new Date(endedAt), reason } : null;
    return { id: await clockOut(context, community, { note, stated }) };
  },

  async clockMember({ community, accId, ...wanted }, context) {
    return { id: await clockMember(context, { community, account: accId }, wanted) };
  },

  async correct({ community, id, startedAt, endedAt, reason }, context) {
    const times = { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
    await correctClock(context, community, { id, reason, ...times });
    return { id };
  },

  async add({ community, accId, startedAt, endedAt, ...said }, context) {
    const times = { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
    return { id: await addShift(context, { community, account: accId }, { ...times, ...said }) };
  },

  async remove({ community, ...said }, context) {
    await removeShift(context, community, said);
    return { id: said.id };
  },

  setTypes: async ({ community, ...wanted }, context) => ({
    shiftTypes: await setShiftTypes(context, community, wanted),
  }),
};

type Asked = { readonly accId: string | null; readonly span: Span; readonly before: ShiftPosition | null };

async function clockOf(context: SignedInContext, community: string, { accId, span, before }: Asked): Promise<Clock> {
  const { tx, now } = context;
  const { account, isSelf, viewer: standing, eyes } = askedAbout(context, accId);
  await requireOwnOr(tx, { community, eyes }, ['system.manageMembers']);
  const target = account === null ? null : await standingOf(tx, community, account);
  if (account === null || !target || (!isSelf && !(await isMember(context, { community, account })))) {
    throw fail('members.notFound');
  }
  const who = { community, account };
  const shiftTypes = await store.readShiftTypes(tx, community);
  const { longShiftHours, ...week } = await readClockSettings(tx, community);
  const since = await readWeekStart(tx, now(), week);
  const manages = resolve(standing, 'system.manageMembers').allowed;
  return {
    asOf: await communityPosition(tx, community),
    accId: account,
    running: await store.readRunningShift(tx, who),
    week: { since: since.toISOString(), ...week },
    ...(await store.readTotals(tx, who, since)),
    kinds: await store.readKindTotals(tx, who, span),
    ...(await store.readShifts(tx, who, { span, before })),
    shiftTypes,
    longShiftHours,
    mayWork: shiftTypes.filter((type) => mayWork(standing, type)).map(({ id }) => id),
    mayClockIn: isSelf && resolve(standing, 'system.clock').allowed,
    mayCorrect: manages && mayActOn(standing, targetOf(target)),
  };
}

async function isMember({ tx }: Pick<CallContext, 'tx'>, { community, account }: MemberKey): Promise<boolean> {
  return (await readMembership(tx, community, account)) !== null;
}
