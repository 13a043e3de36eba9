import { fail } from '@muster/contracts/errors';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { holdersOf, standingOfCaller, standingsOf } from '../../authorization/standings.ts';
import { nameIn } from '../../authorization/views.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import { readCalendar } from './calendar.ts';
import { assertFree, assertRoom } from './free.ts';
import { assertAskable, type Days, wrongState } from './rules.ts';
import { insertLeave, readLeave, readRules, type StoredLeave, writeLeave } from './store.ts';
import { closeLeave, leaveChanged, recorded } from './turn.ts';

type Asking = { readonly who: MemberKey; readonly standing: AccessContext };

/** The caller asks for leave; answers its id. */
export async function requestLeave(
  context: Context,
  community: string,
  { reason, ...days }: Days & { readonly reason: string },
): Promise<string> {
  const { tx, audit, now } = context;
  const asking = await lockAsMember(context, community);
  const { who } = asking;
  const { coolDownDays, ...rules } = await readRules(tx, community);
  const { today } = await readCalendar(context, community);
  assertAskable(days, rules, today);
  await assertRoom(tx, who);
  await assertFree(tx, who, { ...days, except: null, coolDownDays });
  const leave = await insertLeave(tx, { ...who, ...days, reason, state: 'waiting', askedAt: now() });
  await audit({ action: 'LEAVE_REQUEST', community, target: who.account, after: recorded(leave) });
  await leaveChanged(context, who, { isApproved: false });
  await tellStaff(context, asking, { change: 'leave', ...days });
  return leave.id;
}

/** The caller takes back a request, or a leave of theirs that has not begun. */
export async function withdrawLeave(context: Context, community: string, id: string): Promise<void> {
  const { who } = await lockAsMember(context, community);
  const leave = await readOwn(context, who, id);
  if (leave.state !== 'waiting' && leave.state !== 'approved') throw wrongState(leave.state);
  await context.audit({ action: 'LEAVE_WITHDRAW', community, target: who.account, before: recorded(leave) });
  await closeLeave(context, leave, { state: 'withdrawn' });
}

/** The caller asks for a later last day of a leave of theirs that runs. */
export async function askToExtend(
  context: Context,
  { community, id }: { readonly community: string; readonly id: string },
  { lastDay, reason }: { readonly lastDay: string; readonly reason: string },
): Promise<void> {
  const { tx, audit, now } = context;
  const asking = await lockAsMember(context, community);
  const { who } = asking;
  const leave = await readOwn(context, who, id);
  if (leave.state !== 'running') throw wrongState(leave.state);
  const { firstDay } = leave;
  const { enabled, maxDays } = await readRules(tx, community);
  if (lastDay <= leave.lastDay) throw fail('leave.badDays');
  // It has begun: of what is asked only its length is left to the rules, counted from its first day.
  assertAskable({ firstDay, lastDay }, { enabled, minDays: 1, maxDays }, firstDay);
  await assertFree(tx, who, { firstDay, lastDay, except: id, coolDownDays: 0 });
  await writeLeave(tx, leave, { extensionDay: lastDay, extensionReason: reason, extensionAskedAt: now() });
  await audit({
    action: 'LEAVE_EXTEND',
    community,
    target: who.account,
    before: recorded(leave),
    after: recorded({ id, firstDay, lastDay }),
  });
  await leaveChanged(context, who, { isApproved: false });
  await tellStaff(context, asking, { change: 'extension', firstDay, lastDay });
}

/** Locks the community for a change of the caller's own leave, and asks again whether they are a member. */
async function lockAsMember(context: Context, community: string): Promise<Asking> {
  await context.lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  if (!standing) throw fail('communities.notFound');
  if (standing.banned || !(standing.active || standing.owner)) throw fail('members.notMember');
  return { who: { community, account: context.caller.account }, standing };
}

/** A leave of the caller; that of another member is like one that is not there. */
async function readOwn({ tx }: Context, { community, account }: MemberKey, id: string): Promise<StoredLeave> {
  const leave = await readLeave(tx, community, id);
  if (leave?.account !== account) throw fail('leave.unknown');
  return leave;
}

/** Tells those who may decide that somebody asks for something. */
async function tellStaff(
  context: Context,
  { who, standing }: Asking,
  asked: Days & { readonly change: 'leave' | 'extension' },
): Promise<void> {
  const { tx } = context;
  const { community, account } = who;
  const standings = await standingsOf(tx, community, await holdersOf(tx, community, 'system.manageMembers'));
  const able = [...standings.values()].filter((staff) => mayActOn(staff, targetOf(standing)));
  await notify(context, {
    kind: 'leaveRequested',
    community,
    recipients: able.flatMap((staff) => (staff.account === null || staff.account === account ? [] : [staff.account])),
    thing: `member:${account}`,
    values: { name: await nameIn(tx, community, account), ...asked },
  });
}
