import { fail } from '@muster/contracts/errors';
import { CLOCK, type Clock } from '@muster/contracts/members/clock-model';
import type { clockCalls as contract } from '@muster/contracts/members/clock-calls';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { CallContext, Caller, Handlers } from '../../../platform/handler.ts';
import { requireAny, standingOf } from '../../permissions/public.ts';
import { readPlace } from '../store.ts';
import { clockIn, clockOut, correctClock, setShiftTypes } from './changes.ts';
import { mayWork, weekOf } from './rules.ts';
import * as store from './store.ts';

/** Calls about time on the clock. */
export const clockCalls: Handlers<typeof contract> = {
  clock: ({ community, accId }, context) => clockOf(context, community, accId ?? null),

  async onDuty({ community }, { tx }) {
    return { asOf: await store.readSeq(tx, community), items: await store.readOnDuty(tx, community) };
  },

  clockIn: async ({ community, ...wanted }, context) => ({ id: await clockIn(context, community, wanted) }),

  clockOut: async ({ community, note }, context) => ({ id: await clockOut(context, community, note) }),

  async correctClock({ community, id, startedAt, endedAt, reason }, context) {
    const times = { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
    await correctClock(context, community, { id, reason, ...times });
    return { id };
  },

  setShiftTypes: async ({ community, shiftTypes }, context) => ({
    shiftTypes: await setShiftTypes(context, community, shiftTypes),
  }),
};

async function clockOf(
  context: CallContext & { readonly caller: Caller },
  community: string,
  accId: string | null,
): Promise<Clock> {
  const { tx, caller, standing, viewing, now } = context;
  const own = viewing && standing ? standing.account : caller.account;
  const account = accId ?? own;
  const isSelf = account === own;
  if (!isSelf) await requireAny(context, community, ['system.manageMembers']);
  const target = account === null ? null : await standingOf(tx, community, account);
  if (!standing || account === null || !target || (!isSelf && !(await isMember(context, { community, account })))) {
    throw fail('members.notFound');
  }
  const who = { community, account };
  const shifts = await store.readShifts(tx, who);
  const running = shifts.find(({ endedAt }) => endedAt === null) ?? null;
  const shiftTypes = await store.readShiftTypes(tx, community);
  const manages = resolve(standing, 'system.manageMembers').allowed;
  return {
    asOf: await store.readSeq(tx, community),
    accId: account,
    running,
    ...(await store.readTotals(tx, who, weekOf(now()))),
    items: shifts.filter((shift) => shift !== running).slice(0, CLOCK.page),
    shiftTypes,
    mayWork: shiftTypes.filter((type) => mayWork(standing, type)).map(({ id }) => id),
    mayClockIn: isSelf && resolve(standing, 'system.clock').allowed,
    mayCorrect: manages && mayActOn(standing, targetOf(target)),
  };
}

async function isMember({ tx }: Pick<CallContext, 'tx'>, { community, account }: store.Who): Promise<boolean> {
  return (await readPlace(tx, community, account)) !== null;
}
