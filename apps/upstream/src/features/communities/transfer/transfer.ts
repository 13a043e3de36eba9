import { type Transfer, TRANSFER_MINUTES } from '@muster/contracts/communities/transfer';
import { fail } from '@muster/contracts/errors';
import { Overtaken, type Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { appendServiceRecord } from '../../service-record/public.ts';
import { recordNotification, notify } from '../../notifications/public.ts';
import { refuseWhoLeaves } from '../../own-data/public.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { hasSecondFactor } from '../../second-factor/public.ts';
import { refuseTooMany } from '../owning.ts';
import { communityAt } from '../public.ts';
import { readRule } from '../second-factor.ts';
import { readCommunity } from '../store.ts';
import { endTransfer, insertTransfer, readTransfer, readWaiting, type StoredTransfer, writeOwner } from './store.ts';

const LIFE_MS = TRANSFER_MINUTES * 60_000;

/** The offer of a community that can still be answered. */
export async function pendingTransfer({ tx, now }: Context, community: string): Promise<Transfer | null> {
  const waiting = await readWaiting(tx, community);
  return waiting && now() < waiting.expiresAt ? shown(tx, waiting, now()) : null;
}

/** Offers a community to one of its active members. */
export async function startTransfer(context: Context, community: string, accId: string): Promise<Transfer> {
  const { tx, caller, lock, now, audit } = context;
  const earlier = await readWaiting(tx, community);
  await lock([`community:${community}`, ...accountsIn(accId, earlier?.toAccount)]);
  const { owner } = await communityAt(tx, community);
  // It may have changed hands while this waited for the lock.
  if (owner !== caller.account) throw fail('communities.ownerOnly');
  if (accId === owner || !(await isActive(tx, community, accId))) throw fail('communities.receiverNotActive');
  await withdraw(context, community, { seen: earlier, next: accId });
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  const offer = { community, fromAccount: owner, toAccount: accId, createdAt: now(), expiresAt };
  const transfer = await found(tx, await insertTransfer(tx, offer));
  const { id, fromName } = transfer;
  await audit({ action: 'COMMUNITY_TRANSFER_START', community, target: accId, after: { transfer: id } });
  await notify(context, {
    kind: 'transferRequested',
    community,
    recipients: [accId],
    thing: id,
    values: { name: fromName },
  });
  return shown(tx, transfer, now());
}

/** Withdraws the offer of a community, if one can still be answered. */
export async function cancelTransfer(context: Context, community: string): Promise<boolean> {
  const { tx, caller, lock } = context;
  const seen = await readWaiting(tx, community);
  await lock([`community:${community}`, ...accountsIn(seen?.toAccount)]);
  const { owner } = await communityAt(tx, community);
  if (owner !== caller.account) throw fail('communities.ownerOnly');
  return withdraw(context, community, { seen, next: null });
}

/** An offer as one of the two sees it. To everybody else it is as if there were none. */
export async function transferFor({ tx, caller, now }: Context, id: string): Promise<Transfer> {
  const transfer = await readTransfer(tx, id);
  if (!transfer || ![transfer.fromAccount, transfer.toAccount].includes(caller.account)) {
    throw fail('communities.transferNotFound');
  }
  return shown(tx, transfer, now());
}

/**
 * Takes a community over, or declines it. All that was true when it was offered must be true still: the offer waits, the
 * one who made it owns the community, and the one who answers is an active member.
 */
export async function answerTransfer(context: Context, id: string, accept: boolean): Promise<Transfer> {
  const { tx, caller, lock, now, audit } = context;
  const offer = await readTransfer(tx, id);
  if (offer?.toAccount !== caller.account) throw fail('communities.transferNotFound');
  const { community, fromAccount, toAccount } = offer;
  await lock([`community:${community}`, `account:${fromAccount}`, `account:${toAccount}`]);
  const transfer = await found(tx, id);
  if (transfer.outcome !== null || now() >= transfer.expiresAt) throw fail('communities.transferOver');
  if (accept && !(await canChangeHands(tx, transfer))) throw fail('communities.transferOver');
  if (accept) await refuseWhoLeaves(tx, toAccount);
  if (accept) await refuseWithoutFactor(tx, transfer);
  if (accept) await refuseTooMany(context, toAccount);
  await endTransfer(tx, transfer, accept ? 'done' : 'declined');
  const after = { transfer: id, accept };
  await audit({
    action: 'COMMUNITY_TRANSFER_ANSWER',
    community,
    target: toAccount,
    before: { owner: fromAccount },
    after,
  });
  if (accept) await handOver(context, transfer);
  else await tellOwner(context, transfer);
  return shown(tx, await found(tx, id), now());
}

/** The former owner stays a member with the ranks they hold, which are all that makes them an admin then. */
async function handOver(
  context: Context,
  { community, fromAccount, toAccount, toName }: StoredTransfer,
): Promise<void> {
  await writeOwner(context.tx, community, toAccount);
  await appendServiceRecord(context, { community, account: fromAccount }, { kind: 'ownershipGiven', other: toAccount });
  await appendServiceRecord(context, { community, account: toAccount }, { kind: 'ownershipTaken', other: fromAccount });
  for (const account of [fromAccount, toAccount]) await context.runHooks('ranks.changed', { community, account });
  const recipients = [fromAccount, toAccount];
  await recordNotification(context, {
    kind: 'transferred',
    community,
    recipients,
    thing: null,
    values: { name: toName },
  });
  await context.runHooks('account.changed', { accounts: recipients });
}

async function tellOwner(context: Context, { id, community, fromAccount, toName }: StoredTransfer): Promise<void> {
  await notify(context, {
    kind: 'transferDeclined',
    community,
    recipients: [fromAccount],
    thing: id,
    values: { name: toName },
  });
}

async function canChangeHands(
  tx: Transaction,
  { community, fromAccount, toAccount }: StoredTransfer,
): Promise<boolean> {
  const stored = await readCommunity(tx, community);
  return stored?.active === true && stored.owner === fromAccount && (await isActive(tx, community, toAccount));
}

/** A community that asks for a second factor is not handed to a person who has none. */
async function refuseWithoutFactor(tx: Transaction, { community, toAccount }: StoredTransfer): Promise<void> {
  const { permissions } = await readRule(tx, community);
  if (permissions.length > 0 && !(await hasSecondFactor(tx, toAccount))) throw fail('communities.receiverFactorFirst');
}

async function isActive(tx: Transaction, community: string, account: string): Promise<boolean> {
  const standing = await standingOf(tx, community, account);
  return standing?.active === true && !standing.banned;
}

/**
 * Ends the offer that waits, on record, and tells whom it was made to, unless they are the `next`. One that has run out is
 * only put away. `seen` is the offer as it was read before the locks. Answers whether it could still have been answered.
 */
async function withdraw(
  context: Context,
  community: string,
  { seen, next }: { readonly seen: StoredTransfer | null; readonly next: string | null },
): Promise<boolean> {
  const { tx, now, audit } = context;
  const waiting = await readWaiting(tx, community);
  if (waiting === null) return false;
  const { id, toAccount, fromName } = waiting;
  if (toAccount !== seen?.toAccount) throw new Overtaken('offered to somebody else while the locks were waited for');
  await endTransfer(tx, waiting, 'cancelled');
  if (now() >= waiting.expiresAt) return false;
  await audit({ action: 'COMMUNITY_TRANSFER_CANCEL', community, target: toAccount, after: { transfer: id } });
  if (toAccount === next) return true;
  await notify(context, {
    kind: 'transferWithdrawn',
    community,
    recipients: [toAccount],
    thing: id,
    values: { name: fromName },
  });
  return true;
}

function accountsIn(...accounts: readonly (string | undefined)[]) {
  return accounts.filter((id) => id !== undefined).map((id) => `account:${id}` as const);
}

async function found(tx: Transaction, id: string): Promise<StoredTransfer> {
  const transfer = await readTransfer(tx, id);
  if (!transfer) throw fail('communities.transferNotFound');
  return transfer;
}

async function shown(tx: Transaction, transfer: StoredTransfer, now: Date): Promise<Transfer> {
  const stored = await readCommunity(tx, transfer.community);
  // The offer of a community that was deleted is over with it.
  if (!stored) throw fail('communities.transferNotFound');
  const { uuid, customId, name, image } = stored.face;
  const isOpen = transfer.outcome === null;
  return {
    id: transfer.id,
    community: { uuid, customId, name, image },
    from: { account: transfer.fromAccount, name: transfer.fromName },
    to: { account: transfer.toAccount, name: transfer.toName },
    expiresAt: transfer.expiresAt.toISOString(),
    state: isOpen ? (now < transfer.expiresAt ? 'open' : 'expired') : (transfer.outcome as 'done'),
  };
}
