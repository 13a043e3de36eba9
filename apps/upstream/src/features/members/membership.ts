import { fail } from '@muster/contracts/errors';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { accountsChanged, snapshotOf } from '../accounts/public.ts';
import { takeAllRanks } from '../departments/public.ts';
import { noteDown } from '../notifications/public.ts';
import { holdersOf, lockAsActor, standingOf } from '../permissions/public.ts';
import { valuesOnJoining, writeValues } from '../profile-fields/public.ts';
import { placeChanged } from './changes.ts';
import { endRunningShift } from './clock/end.ts';
import { deleteShifts } from './clock/store.ts';
import { decideRefusal, joinRefusal, leaveRefusal } from './rules.ts';
import { welcome } from './settings/changes.ts';
import { clearPlace, readCommunity, readPlace, writePlace } from './store.ts';

/**
 * The caller joins with what the community asks of them: at once, or waiting for an answer, as its settings say. Whoever
 * comes in by another way is asked for it afterwards.
 */
export async function join(
  context: Context,
  community: string,
  values: Readonly<Record<string, FieldValue | null>>,
): Promise<void> {
  const { tx, caller, now, audit } = context;
  const who = { community, account: caller.account };
  const likely = await holdersOf(tx, community, 'system.manageMembers');
  const found = await lockCommunity(context, community, [caller.account, ...likely]);
  // Whoever left while this waited for the lock is not told any more of who comes.
  const staff = await holdersOf(tx, community, 'system.manageMembers');
  if (!found.active) throw fail('communities.inactive');
  const before = await readPlace(tx, community, caller.account);
  const refusal = joinRefusal(before, found.owner === caller.account);
  if (refusal) throw fail(refusal);
  await takeRoom(tx, { community, limit: 'accounts', error: 'communities.full' });
  const { onJoinStatus } = found.info.settings;
  const standing = await standingOf(tx, community, caller.account);
  if (!standing) throw fail('communities.notFound');
  const changes = await valuesOnJoining(tx, who, { standing, values });
  await writePlace(tx, who, { sysStatus: onJoinStatus, since: now() });
  if (changes.length > 0) await writeValues(tx, who, { changes, by: caller.account, at: now() });
  if (onJoinStatus === 'active') await welcome(context, who, found.info);
  // Which fields, and not what is in them, as wherever values are written (@decision 0036).
  const filled = changes.length > 0 && { fields: changes.map(({ field }) => field) };
  const after = { sysStatus: onJoinStatus, ...filled };
  await audit({ action: 'COMMUNITY_JOIN', community, target: caller.account, after });
  const told = onJoinStatus === 'pending' ? staff : [];
  if (told.length > 0) await tellStaff(context, told, community);
  await placeChanged(context, who, before);
  await accountsChanged(context, [caller.account, ...told]);
}

/** The caller leaves, or withdraws an application; `erase` takes their shifts with them. */
export async function leave(
  context: Context,
  community: string,
  { erase }: { readonly erase: boolean },
): Promise<void> {
  const { tx, caller, audit } = context;
  const who = { community, account: caller.account };
  const found = await lockCommunity(context, community, [caller.account]);
  const before = await readPlace(tx, community, caller.account);
  const refusal = leaveRefusal(before, found.owner === caller.account);
  if (refusal) throw fail(refusal);
  await takeAllRanks(context, who, 'leave');
  await endRunningShift(context, who, 'leave');
  await clearPlace(tx, who);
  const erased = erase ? { shifts: await deleteShifts(tx, who) } : null;
  await audit({ action: 'COMMUNITY_LEAVE', community, target: caller.account, before, after: erased && { erased } });
  await placeChanged(context, who, before);
  await accountsChanged(context, [caller.account]);
}

/** Staff let a waiting person in, or send them away; who is declined reads why, where a reason is given. */
export async function decide(
  context: Context,
  who: { readonly community: string; readonly account: string },
  { decision, reason }: { readonly decision: 'accept' | 'decline'; readonly reason: string },
): Promise<void> {
  const { tx, now, audit } = context;
  await lockAsActor(context, who.community, 'system.manageMembers');
  const found = await lockCommunity(context, who.community, [who.account]);
  const before = await readPlace(tx, who.community, who.account);
  const refusal = decideRefusal(before);
  if (refusal) throw fail(refusal);
  const accepted = decision === 'accept';
  if (accepted) {
    // Who waits has a place already; there may be more of them than a limit lowered since allows.
    await takeRoom(tx, { community: who.community, limit: 'accounts', adding: 0, error: 'communities.full' });
    await writePlace(tx, who, { sysStatus: 'active', since: now() });
    await welcome(context, who, found.info);
  } else {
    await takeAllRanks(context, who, 'leave');
    await clearPlace(tx, who);
  }
  await audit({
    action: accepted ? 'MEMBER_ACCEPT' : 'MEMBER_DECLINE',
    community: who.community,
    target: who.account,
    before,
    after: accepted ? { sysStatus: 'active' } : reason === '' ? null : { reason },
  });
  const { community, account } = who;
  const told = { community, recipients: [account], thing: `member:${account}` } as const;
  if (accepted) await noteDown(context, { ...told, kind: 'applicationAccepted', values: {} });
  else await noteDown(context, { ...told, kind: 'applicationDeclined', values: { reason } });
  await placeChanged(context, who, before);
  await accountsChanged(context, [who.account]);
}

/** Locks the community and the accounts it is about to tell, and reads the community as nobody else can change it now. */
async function lockCommunity({ tx, lock }: Context, community: string, accounts: readonly string[]) {
  await lock([`community:${community}`, ...accounts.map((id) => `account:${id}` as const)]);
  const found = await readCommunity(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}

async function tellStaff(context: Context, staff: readonly string[], community: string) {
  const { account } = await snapshotOf(context.tx, context.caller.account);
  await noteDown(context, {
    kind: 'applicationReceived',
    community,
    recipients: staff,
    thing: `member:${account.userId}`,
    values: { name: account.username },
  });
}
