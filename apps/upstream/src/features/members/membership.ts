import { fail } from '@muster/contracts/errors';
import type { CallContext, Caller } from '../../platform/handler.ts';
import { accountsChanged, snapshotOf } from '../accounts/public.ts';
import { giveRank, takeAllRanks } from '../departments/public.ts';
import { addNotifications } from '../notifications/public.ts';
import { holdersOf } from '../permissions/public.ts';
import { placeChanged } from './changes.ts';
import { decideRefusal, joinRefusal, leaveRefusal } from './rules.ts';
import { clearPlace, countPlaces, readCommunity, readPlace, writePlace } from './store.ts';

type Context = CallContext & { readonly caller: Caller };

/** The caller joins: at once, or waiting for an answer, as the community's settings say. */
export async function join(context: Context, community: string): Promise<void> {
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
  // Counted under the community's lock: of many at once, the last free place goes to one.
  if ((await countPlaces(tx, community)) >= found.limits.accounts) throw full(found.limits.accounts);
  const { onJoinStatus, onJoinRank } = found.info.settings;
  await writePlace(tx, who, { sysStatus: onJoinStatus, since: now() });
  if (onJoinStatus === 'active' && onJoinRank) await giveRank(context, who, { rank: onJoinRank, source: 'join' });
  await audit({ action: 'COMMUNITY_JOIN', community, target: caller.account, after: { sysStatus: onJoinStatus } });
  const told = onJoinStatus === 'pending' ? staff : [];
  if (told.length > 0) await tellStaff(context, told, { uuid: community, name: found.info.info.name });
  await placeChanged(context, who, before);
  await accountsChanged(context, [caller.account, ...told]);
}

/** The caller leaves, or withdraws an application. */
export async function leave(context: Context, community: string): Promise<void> {
  const { tx, caller, audit } = context;
  const who = { community, account: caller.account };
  const found = await lockCommunity(context, community, [caller.account]);
  const before = await readPlace(tx, community, caller.account);
  const refusal = leaveRefusal(before, found.owner === caller.account);
  if (refusal) throw fail(refusal);
  await takeAllRanks(context, who, 'leave');
  await clearPlace(tx, who);
  await audit({ action: 'COMMUNITY_LEAVE', community, target: caller.account, before });
  await placeChanged(context, who, before);
  await accountsChanged(context, [caller.account]);
}

/** Staff let a waiting person in, or send them away. */
export async function decide(
  context: Context,
  who: { readonly community: string; readonly account: string },
  decision: 'accept' | 'decline',
): Promise<void> {
  const { tx, now, audit } = context;
  const found = await lockCommunity(context, who.community, [who.account]);
  const before = await readPlace(tx, who.community, who.account);
  const refusal = decideRefusal(before);
  if (refusal) throw fail(refusal);
  const accepted = decision === 'accept';
  if (accepted) {
    // Who waits has a place already; there may be more of them than a limit lowered since allows.
    if ((await countPlaces(tx, who.community)) > found.limits.accounts) throw full(found.limits.accounts);
    await writePlace(tx, who, { sysStatus: 'active', since: now() });
    const { onJoinRank } = found.info.settings;
    if (onJoinRank) await giveRank(context, who, { rank: onJoinRank, source: 'join' });
  } else {
    await takeAllRanks(context, who, 'leave');
    await clearPlace(tx, who);
  }
  await audit({
    action: accepted ? 'MEMBER_ACCEPT' : 'MEMBER_DECLINE',
    community: who.community,
    target: who.account,
    before,
  });
  await addNotifications(context, [who.account], {
    kind: accepted ? 'applicationAccepted' : 'applicationDeclined',
    type: accepted ? 'positive' : 'negative',
    community: { uuid: who.community, name: found.info.info.name },
  });
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

async function tellStaff(context: Context, staff: readonly string[], community: { uuid: string; name: string }) {
  const { account } = await snapshotOf(context.tx, context.caller.account);
  await addNotifications(context, staff, {
    kind: 'applicationReceived',
    type: 'info',
    community,
    values: { name: account.username },
  });
}

function full(limit: number) {
  return fail('communities.full', { values: { limit } });
}
