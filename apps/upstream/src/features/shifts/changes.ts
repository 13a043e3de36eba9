import { fail } from '@muster/contracts/errors';
import type { ShiftType } from '@muster/contracts/shifts/model';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { lockAsActor } from '../../authorization/guards.ts';
import { areSameKinds, holdersAdded, mayWork } from './rules.ts';
import * as store from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** The caller starts a shift. */
export async function clockIn(
  context: Context,
  community: string,
  { shift, note }: { readonly shift: string | null; readonly note: string },
): Promise<string> {
  const { tx, caller } = context;
  const { standing } = await lockAsActor(context, community, 'system.clock');
  const who = { community, account: caller.account };
  if (await store.readRunning(tx, who)) throw fail('shifts.onClock');
  const type = (await store.readShiftTypes(tx, community)).find(({ id }) => id === shift);
  if (shift !== null && !type) throw fail('shifts.typeUnknown');
  if (type && !mayWork(standing, type)) {
    const labels = await store.readHolderLabels(tx, community, type);
    const holders = [...labels.ranks.values(), ...labels.departments.values()].join(', ');
    throw fail('shifts.notYours', { values: { shift: type.label, holders: holders || 'nobody any more' } });
  }
  return startShift(context, who, { shift: type?.label ?? null, note });
}

/** Starts a shift of a member now. The caller holds the lock, and has asked whether one runs. */
export async function startShift(
  context: Context,
  who: MemberKey,
  said: { readonly shift: string | null; readonly note: string },
): Promise<string> {
  const { tx, now, audit } = context;
  const { community, account } = who;
  const fields = { startedAt: now(), ...said };
  const id = await store.insertShift(tx, { ...who, ...fields });
  await audit({ action: 'MEMBER_CLOCK_IN', community, target: account, after: { id, ...fields } });
  await clockChanged(context, who);
  return id;
}

/** How somebody ends their shift; `stated` where they say that they stopped earlier, and why they did not clock out then. */
type Ending = {
  readonly note: string | undefined;
  readonly stated: { readonly endedAt: Date; readonly reason: string } | null;
};

/** The caller ends their shift. */
export async function clockOut(context: Context, community: string, { note, stated }: Ending): Promise<string> {
  const { tx, lock, caller, now, audit } = context;
  await lock([`community:${community}`]);
  const who = { community, account: caller.account };
  const running = await store.readRunning(tx, who);
  if (!running) throw fail('shifts.offClock');
  if (stated && (stated.endedAt <= running.startedAt || stated.endedAt > now())) throw fail('shifts.badTimes');
  const fields = { endedAt: stated?.endedAt ?? now(), ...(note !== undefined && { note }) };
  const own = stated && { endStated: true, correctedBy: caller.account, correctedWhy: stated.reason };
  await store.writeShift(tx, { community, id: running.id }, { ...fields, ...own });
  const before = { id: running.id, startedAt: running.startedAt };
  await audit({
    action: 'MEMBER_CLOCK_OUT',
    community,
    target: caller.account,
    before,
    after: { ...fields, ...(stated && { stated: true, reason: stated.reason }) },
  });
  await clockChanged(context, who);
  return running.id;
}

type WantedKind = Omit<ShiftType, 'id'> & { readonly id: string | null };

/** Says which kinds of shift there are. Shifts that were of one that goes keep its label. */
export async function setShiftTypes(
  context: Context,
  community: string,
  { shiftTypes: wanted, seen }: { readonly shiftTypes: readonly WantedKind[]; readonly seen: readonly ShiftType[] },
): Promise<ShiftType[]> {
  const { tx, audit } = context;
  await lockAsActor(context, community, 'system.manageMembers');
  const before = await store.readShiftTypes(tx, community);
  if (!areSameKinds(before, seen)) throw fail('input.outdated');
  const known = new Set(before.map(({ id }) => id));
  if (wanted.some(({ id }) => id !== null && !known.has(id))) throw fail('shifts.typeUnknown');
  const added = holdersAdded(before, wanted);
  const labels = await store.readHolderLabels(tx, community, added);
  if (added.ranks.some((id) => !labels.ranks.has(id))) throw fail('departments.rankUnknown');
  if (added.departments.some((id) => !labels.departments.has(id))) throw fail('departments.unknown');
  const after = wanted.map(({ id, ...rest }) => ({ id: id ?? crypto.randomUUID(), ...rest }));
  await store.writeShiftTypes(tx, community, after);
  await audit({ action: 'MEMBER_SETTINGS_SHIFTS', community, target: community, before, after });
  await context.runHooks('community.changed', { community });
  await context.runHooks('shifts.changed', { community });
  return after;
}

/** Tells the person and staff what the clock now says: it is part of the member account (@spec §3). */
export async function clockChanged({ runHooks }: Pick<CallContext, 'runHooks'>, who: MemberKey): Promise<void> {
  await runHooks('member.changed', who);
  await runHooks('shifts.changed', { community: who.community });
}
