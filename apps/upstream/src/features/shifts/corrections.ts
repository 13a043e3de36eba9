import { fail } from '@muster/contracts/errors';
import { targetOf } from '@muster/contracts/permissions/power';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { standingOf } from '../../authorization/standings.ts';
import { nameIn } from '../../authorization/views.ts';
import { clockChanged } from './changes.ts';
import { areTimesSound, type Times } from './rules.ts';
import * as store from './store.ts';
import { placeOf as readMembership } from '../members/public.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Staff put the times of somebody's shift right. */
export async function correctClock(
  context: Context,
  community: string,
  { id, reason, ...times }: Times & { readonly id: string; readonly reason: string },
): Promise<void> {
  const { tx, caller, audit } = context;
  const { who, shift } = await shiftWithinReach(context, community, id);
  await assertFree(context, { ...who, id }, times);
  await store.writeShift(
    tx,
    { community, id },
    {
      ...times,
      correctedBy: caller.account,
      correctedWhy: reason,
      endStated: false,
    },
  );
  const before = { id, startedAt: shift.startedAt, endedAt: shift.endedAt };
  await audit({
    action: 'MEMBER_CLOCK_CORRECT',
    community,
    target: who.account,
    before,
    after: { ...times, reason },
  });
  await clockChanged(context, who);
  await tellOfShift(context, who, { change: 'corrected', before: shift, after: times, reason });
}

/** A shift as staff write it down. */
export type Added = Times & { readonly shift: string | null; readonly note: string; readonly reason: string };

/** Staff write down a shift that was not clocked; answers its id. */
export async function addShift(
  context: Context,
  who: MemberKey,
  { shift, note, reason, ...times }: Added,
): Promise<string> {
  const { tx, caller, audit } = context;
  const { community, account } = who;
  const acting = await lockAsActor(context, community, 'system.manageMembers');
  const target = (await readMembership(tx, community, account)) && (await standingOf(tx, community, account));
  if (!target) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(target));
  const type = (await store.readShiftTypes(tx, community)).find(({ id }) => id === shift);
  if (shift !== null && !type) throw fail('shifts.typeUnknown');
  await assertFree(context, { ...who, id: null }, times);
  const fields = { ...times, shift: type?.label ?? null, note };
  const id = await store.insertShift(tx, { ...who, ...fields, correctedBy: caller.account, correctedWhy: reason });
  await audit({ action: 'MEMBER_CLOCK_ADD', community, target: account, after: { id, ...fields, reason } });
  await clockChanged(context, who);
  await tellOfShift(context, who, { change: 'added', before: null, after: times, reason });
  return id;
}

/** Staff take away a shift that was none. */
export async function removeShift(
  context: Context,
  community: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { tx, audit } = context;
  const { who, shift } = await shiftWithinReach(context, community, id);
  await store.deleteShift(tx, community, id);
  const { startedAt, endedAt, shift: label, note } = shift;
  const before = { id, startedAt, endedAt, shift: label, note };
  await audit({ action: 'MEMBER_CLOCK_REMOVE', community, target: who.account, before, after: { reason } });
  await clockChanged(context, who);
  await tellOfShift(context, who, { change: 'removed', before: shift, after: null, reason });
}

type ShiftChange = {
  readonly change: 'added' | 'corrected' | 'removed';
  readonly before: { readonly startedAt: Date; readonly endedAt: Date | null } | null;
  readonly after: Times | null;
  readonly reason: string;
};

/** Tells a member what staff did to a shift of theirs; not whoever did it to themselves. */
async function tellOfShift(context: Context, { community, account }: MemberKey, said: ShiftChange): Promise<void> {
  const { change, before, after, reason } = said;
  if (context.caller.account === account) return;
  await notify(context, {
    kind: 'clockCorrected',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: {
      name: await nameIn(context.tx, community, context.caller.account),
      change,
      oldFrom: before?.startedAt.toISOString() ?? '',
      oldTo: before?.endedAt?.toISOString() ?? '',
      newFrom: after?.startedAt.toISOString() ?? '',
      newTo: after?.endedAt.toISOString() ?? '',
      reason,
    },
  });
}

/** Locks the community, and refuses whoever may not change this shift. */
async function shiftWithinReach(context: Context, community: string, id: string) {
  const { tx } = context;
  const acting = await lockAsActor(context, community, 'system.manageMembers');
  const shift = await store.readShift(tx, community, id);
  if (!shift) throw fail('shifts.unknown');
  const target = await standingOf(tx, community, shift.account);
  if (target) await assertMayActOn(tx, acting, targetOf(target));
  return { who: { community, account: shift.account }, shift };
}

async function assertFree(
  { tx, now }: Context,
  who: MemberKey & { readonly id: string | null },
  times: Times,
): Promise<void> {
  if (!areTimesSound(times, now())) throw fail('shifts.badTimes');
  if (await store.overlaps(tx, who, times)) throw fail('shifts.overlap');
}
