import { fail } from '@muster/contracts/errors';
import type { LeaveRules } from '@muster/contracts/leave/model';
import { targetOf } from '@muster/contracts/permissions/power';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { isActiveMember } from '../../authorization/rules.ts';
import { standingOf } from '../../authorization/standings.ts';
import { nameIn } from '../../authorization/views.ts';
import type { Acting } from '../../platform/calls/acting.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { placeOf } from '../members/public.ts';
import { type Calendar, readCalendar } from './calendar.ts';
import { assertFree, assertRoom } from './free.ts';
import { assertSound, type Days, wrongState } from './rules.ts';
import { insertLeave, readLeave, readRules, type StoredLeave, writeLeave, writeRules } from './store.ts';
import { beginLeave, closeLeave, endLeave, leaveChanged, NO_EXTENSION, recorded, tellMember } from './turn.ts';

type LeaveKey = { readonly community: string; readonly id: string };

/** Keeps other rules for leave; answers their revision. */
export async function setRules(
  context: Context,
  community: string,
  { rules, revision }: { readonly rules: LeaveRules; readonly revision: number },
): Promise<number> {
  const { tx, audit, emit } = context;
  await lockAsActor(context, community, 'system.manageMembers');
  const before = await readRules(tx, community);
  if (before.revision !== revision) throw fail('input.outdated');
  const { statuses } = await readCalendar(context, community);
  const { status } = rules;
  if (status !== null && !statuses.some(({ uuid }) => uuid === status)) throw fail('members.statusUnknown');
  const after = { ...rules, revision: revision + 1 };
  await writeRules(tx, community, after);
  await audit({ action: 'LEAVE_RULES', community, target: community, before, after });
  await emit({ stream: `community:${community}`, type: 'leave:rulesChanged', data: {} });
  return after.revision;
}

type Decision = { readonly approve: boolean; readonly lastDay: string; readonly note: string };

/** Approves or declines a request for leave, or the extension of one; the member is told. */
export async function decideLeave(context: Context, key: LeaveKey, decision: Decision): Promise<void> {
  const { leave, calendar } = await lockWithinReach(context, key);
  if (leave.state === 'waiting') return decideRequest(context, { leave, calendar }, decision);
  if (leave.state !== 'running' || leave.extensionDay === null) throw wrongState(leave.state);
  return decideExtension(context, leave, decision);
}

type Found = { readonly leave: StoredLeave; readonly calendar: Calendar };

async function decideRequest(context: Context, { leave, calendar }: Found, decision: Decision): Promise<void> {
  const { tx, audit, caller, now } = context;
  const { approve, note } = decision;
  const { community, account: target, firstDay, lastDay } = leave;
  if (lastDay !== decision.lastDay) throw fail('input.outdated');
  if (approve && lastDay < calendar.today) throw fail('leave.passed');
  const decided = { decidedBy: caller.account, decidedAt: now(), note };
  await audit({ action: approve ? 'LEAVE_APPROVE' : 'LEAVE_DECLINE', community, target, after: recorded(leave) });
  if (approve) await approveNow(context, await writeLeave(tx, leave, { state: 'approved', ...decided }), calendar);
  else await closeLeave(context, leave, { state: 'declined', ...decided });
  const answer = approve ? 'approved' : 'declined';
  const values = { decision: answer, firstDay, lastDay, note } as const;
  await tellUnlessOwn(context, leave, { kind: 'leaveDecided', values });
}

async function decideExtension(context: Context, leave: StoredLeave, decision: Decision): Promise<void> {
  const { tx, audit, caller, now } = context;
  const { approve, lastDay, note } = decision;
  const { community, account: target, firstDay, id } = leave;
  if (leave.extensionDay !== lastDay) throw fail('input.outdated');
  if (approve) await assertFree(tx, leave, { firstDay, lastDay, except: id, coolDownDays: 0 });
  const decided = { decidedBy: caller.account, decidedAt: now(), note, ...NO_EXTENSION };
  await writeLeave(tx, leave, { ...decided, ...(approve && { lastDay }) });
  await audit({
    action: approve ? 'LEAVE_APPROVE' : 'LEAVE_DECLINE',
    community,
    target,
    before: recorded(leave),
    after: recorded({ id, firstDay, lastDay }),
  });
  await leaveChanged(context, leave, { isApproved: approve });
  const answer = approve ? 'approved' : 'declined';
  const values = { decision: answer, lastDay, note } as const;
  await tellUnlessOwn(context, leave, { kind: 'leaveExtensionDecided', values });
}

/** Staff enter a leave for a member; answers its id. */
export async function addLeave(
  context: Context,
  who: MemberKey,
  { reason, ...days }: Days & { readonly reason: string },
): Promise<string> {
  const { tx, audit, caller, now } = context;
  const { community, account } = who;
  const acting = await lockAsActor(context, community, 'system.manageMembers');
  if (!isActiveMember(await placeOf(tx, community, account))) throw fail('members.notFound');
  await assertWithinReach(context, acting, account);
  const calendar = await readCalendar(context, community);
  assertSound(days, calendar.today);
  await assertRoom(tx, who);
  await assertFree(tx, who, { ...days, except: null, coolDownDays: 0 });
  const at = now();
  const entered = { entered: true, enteredBy: caller.account, decidedBy: caller.account, decidedAt: at };
  const leave = await insertLeave(tx, { ...who, ...days, ...entered, reason, state: 'approved', askedAt: at });
  await audit({ action: 'LEAVE_ADD', community, target: account, after: recorded(leave) });
  await approveNow(context, leave, calendar);
  const values = { decision: 'entered', ...days, note: '' } as const;
  await tellUnlessOwn(context, leave, { kind: 'leaveDecided', values });
  return leave.id;
}

type NewEnd = { readonly lastDay: string; readonly seen: string; readonly note: string };

/** Staff change the last day of a leave that is approved or runs. An extension that is no longer later is answered with it. */
export async function setLastDay(context: Context, key: LeaveKey, { lastDay, seen, note }: NewEnd): Promise<void> {
  const { tx, audit } = context;
  const { leave, calendar } = await lockWithinReach(context, key);
  const { community, account: target, firstDay, id, state, extensionDay } = leave;
  if (state !== 'approved' && state !== 'running') throw wrongState(state);
  if (leave.lastDay !== seen) throw fail('input.outdated');
  assertSound({ firstDay, lastDay }, calendar.today);
  await assertFree(tx, leave, { firstDay, lastDay, except: id, coolDownDays: 0 });
  const isAnswered = extensionDay !== null && extensionDay <= lastDay;
  await writeLeave(tx, leave, { lastDay, ...(isAnswered && NO_EXTENSION) });
  const after = recorded({ id, firstDay, lastDay });
  await audit({ action: 'LEAVE_CHANGE', community, target, before: recorded(leave), after });
  await leaveChanged(context, leave, { isApproved: true });
  const values = { decision: 'changed', firstDay, lastDay, note } as const;
  await tellUnlessOwn(context, leave, { kind: 'leaveDecided', values });
}

/** Ends a leave that runs: an own one, or for staff that of a member, of whom one to come is cancelled too. */
export async function endEarly(context: Context, key: LeaveKey, note: string): Promise<void> {
  const { caller, lock, tx, audit } = context;
  const { community, id } = key;
  await lock([`community:${community}`]);
  const found = await readLeave(tx, community, id);
  const isOwn = found?.account === caller.account;
  const leave = isOwn ? found : (await lockWithinReach(context, key)).leave;
  if (leave.state === 'running') await endLeave(context, leave, await readCalendar(context, community));
  else if (isOwn || leave.state !== 'approved') throw wrongState(leave.state);
  else {
    await audit({ action: 'LEAVE_END', community, target: leave.account, before: recorded(leave) });
    await closeLeave(context, leave, { state: 'withdrawn' });
  }
  const values = { name: await nameIn(tx, community, caller.account), note };
  await tellUnlessOwn(context, leave, { kind: 'leaveEnded', values });
}

/** What is approved begins at once where its first day has come; else those who look at it are told that it will. */
async function approveNow(context: Context, leave: StoredLeave, calendar: Calendar): Promise<void> {
  if (leave.firstDay <= calendar.today) await beginLeave(context, leave, calendar);
  else await leaveChanged(context, leave, { isApproved: true });
}

/** Locks the community, and refuses staff who may not change this leave: their own, and that of members above them. */
async function lockWithinReach(context: Context, { community, id }: LeaveKey): Promise<Found> {
  const acting = await lockAsActor(context, community, 'system.manageMembers');
  const leave = await readLeave(context.tx, community, id);
  if (!leave) throw fail('leave.unknown');
  await assertWithinReach(context, acting, leave.account);
  return { leave, calendar: await readCalendar(context, community) };
}

/** No member stands above the owner to decide, so that owners decide about their own leave. */
async function assertWithinReach({ tx, caller }: Context, acting: Acting, account: string): Promise<void> {
  if (acting.standing.owner) return;
  if (caller.account === account) throw fail('members.yourself');
  const theirs = await standingOf(tx, acting.community, account);
  if (theirs) await assertMayActOn(tx, acting, targetOf(theirs));
}

async function tellUnlessOwn(context: Context, leave: StoredLeave, told: Parameters<typeof tellMember>[2]) {
  if (context.caller.account !== leave.account) await tellMember(context, leave, told);
}
