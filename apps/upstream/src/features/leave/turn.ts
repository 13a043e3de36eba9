import type { NotificationValues } from '@muster/contracts/notifications/kinds';
import type { CallContext } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import type { Calendar } from './calendar.ts';
import { addDays, latest } from './rules.ts';
import { giveBackStatus, giveStatus } from './status.ts';
import { readRules, type StoredLeave, writeLeave } from './store.ts';

/** What is left of an extension once it is decided, or the leave is over. */
export const NO_EXTENSION = { extensionDay: null, extensionReason: null, extensionAskedAt: null } as const;

/** Tells those who may know of a leave that it changed; `isApproved` where with it changed on which days somebody is away. */
export async function leaveChanged(
  { emit, runHooks }: Pick<CallContext, 'emit' | 'runHooks'>,
  { community, account }: Pick<StoredLeave, 'community' | 'account'>,
  { isApproved }: { readonly isApproved: boolean },
): Promise<void> {
  await emit({
    stream: `community:${community}`,
    type: 'leave:changed',
    subject: account,
    data: { accId: account },
  });
  if (isApproved) await runHooks('leave.changed', { community, account });
}

/** A leave as it is put on record: without its reason, which not all read who read the audit log. */
export function recorded({ id, firstDay, lastDay }: Pick<StoredLeave, 'id' | 'firstDay' | 'lastDay'>) {
  return { id, firstDay, lastDay };
}

/** Begins a leave whose first day has come; the community is locked. */
export async function beginLeave(context: CallContext, leave: StoredLeave, calendar: Calendar): Promise<StoredLeave> {
  const { tx, audit } = context;
  const { status } = await readRules(tx, leave.community);
  const given = await giveStatus(context, leave, { status, statuses: calendar.statuses });
  const running = await writeLeave(tx, leave, { state: 'running', ...given });
  const { community, account: target } = leave;
  await audit({ action: 'LEAVE_BEGIN', community, target, after: recorded(leave) });
  await leaveChanged(context, leave, { isApproved: true });
  return running;
}

/** Ends a leave that runs; its last day is then yesterday at the latest, but not before its first. The community is locked. */
export async function endLeave(context: CallContext, leave: StoredLeave, calendar: Calendar): Promise<StoredLeave> {
  const { tx, audit, now } = context;
  const yesterday = addDays(calendar.today, -1);
  const lastDay = leave.lastDay < yesterday ? leave.lastDay : latest(leave.firstDay, yesterday);
  await giveBackStatus(context, leave, { ...leave, statuses: calendar.statuses });
  const ended = await writeLeave(tx, leave, { state: 'ended', lastDay, closedAt: now(), ...NO_EXTENSION });
  const { community, account: target } = leave;
  await audit({ action: 'LEAVE_END', community, target, before: recorded(leave), after: recorded(ended) });
  await leaveChanged(context, leave, { isApproved: true });
  return ended;
}

/** Closes a leave that has not begun; the community is locked, and the caller puts it on record. */
export async function closeLeave(
  context: CallContext,
  leave: StoredLeave,
  fields: Pick<StoredLeave, 'state'> & Partial<Pick<StoredLeave, 'decidedAt' | 'decidedBy' | 'note'>>,
): Promise<void> {
  await writeLeave(context.tx, leave, { ...fields, closedAt: context.now() });
  await leaveChanged(context, leave, { isApproved: leave.state === 'approved' });
}

/** Does with a leave what the day asks for: it begins, ends or lapses, or its member is reminded of its end. The community is locked. */
export async function turnLeave(context: CallContext, found: StoredLeave, calendar: Calendar): Promise<void> {
  const { today } = calendar;
  if (found.state === 'waiting' && found.lastDay < today) return lapse(context, found);
  const begins = found.state === 'approved' && found.firstDay <= today;
  const leave = begins ? await beginLeave(context, found, calendar) : found;
  if (leave.state !== 'running') return;
  if (leave.lastDay < today) {
    await endLeave(context, leave, calendar);
    return tellMember(context, leave, { kind: 'leaveEnded', values: { name: '', note: '' } });
  }
  const isNear = leave.firstDay < today && leave.lastDay <= addDays(today, 1);
  if (!isNear || leave.remindedFor === leave.lastDay) return;
  const { lastDay } = leave;
  await writeLeave(context.tx, leave, { remindedFor: lastDay });
  await tellMember(context, leave, { kind: 'leaveEndsSoon', values: { lastDay } });
}

async function lapse(context: CallContext, leave: StoredLeave): Promise<void> {
  const { community, account: target, firstDay, lastDay } = leave;
  await context.audit({ action: 'LEAVE_LAPSE', community, target, after: recorded(leave) });
  await closeLeave(context, leave, { state: 'lapsed' });
  await tellMember(context, leave, { kind: 'leaveLapsed', values: { firstDay, lastDay } });
}

type ToldKind = 'leaveEnded' | 'leaveEndsSoon' | 'leaveLapsed' | 'leaveDecided' | 'leaveExtensionDecided';
type Told = {
  [Kind in ToldKind]: { readonly kind: Kind; readonly values: NotificationValues<Kind> };
}[ToldKind];

/** Tells a member something about their leave. Call it last. */
export async function tellMember(
  context: CallContext,
  { community, account }: Pick<StoredLeave, 'community' | 'account'>,
  told: Told,
): Promise<void> {
  const about = { community, recipients: [account], thing: `member:${account}` } as const;
  switch (told.kind) {
    case 'leaveEnded':
      return notify(context, { ...about, kind: told.kind, values: told.values });
    case 'leaveEndsSoon':
      return notify(context, { ...about, kind: told.kind, values: told.values });
    case 'leaveLapsed':
      return notify(context, { ...about, kind: told.kind, values: told.values });
    case 'leaveDecided':
      return notify(context, { ...about, kind: told.kind, values: told.values });
    case 'leaveExtensionDecided':
      return notify(context, { ...about, kind: told.kind, values: told.values });
  }
}
