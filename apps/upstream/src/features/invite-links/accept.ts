import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { resolve } from '@muster/contracts/permissions/resolve';
import { isActiveMember } from '../../authorization/rules.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { rankChanges } from '../departments/public.ts';
import { assertDiscordLinked, readInfo } from '../member-settings/public.ts';
import { memberChanges, placeOf } from '../members/public.ts';
import { nameOf } from './name-of.ts';
import { readByHash, type StoredInviteLink, writeUse } from './store.ts';

/**
 * Makes the caller a member, gives the rank and counts the use, with the present permissions of the person who made the link. The
 * community is locked before uses are read, so that of any number at once the last use goes to one. Answers why the rank was not
 * given, null where it was.
 */
export async function acceptLink(context: SignedInContext, community: string, hash: string): Promise<string | null> {
  const { tx, caller, lock, audit, emit, now, requestId } = context;
  const who = { community, account: caller.account };
  await lock([`community:${community}`, `account:${caller.account}`]);
  const link = await readByHash(tx, community, hash);
  if (link?.state !== 'open') throw fail('inviteLinks.unknown');
  const contextIn = (inner: Transaction) => context.actAs(link.by, { requestId, tx: inner });
  const inviter = await standingOfCaller(contextIn(tx), community);
  if (!inviter || !resolve(inviter, 'system.manageMembers').allowed) throw fail('inviteLinks.lapsed');
  const place = await placeOf(tx, community, caller.account);
  if (place?.banned) throw fail('communities.banned');
  // Staff decide whether an archived member becomes active.
  if (isActiveMember(place) || place?.sysStatus === 'archived') throw fail('inviteLinks.member');
  const info = await readInfo(tx, community);
  if (info) await assertDiscordLinked(tx, caller.account, info);
  await memberChanges.letIn(contextIn(tx), who, { askedAt: now(), source: 'join' });
  const refusal = await giveRank(link, (give) => tx.transaction((inner) => give(contextIn(inner))), who);
  await writeUse(tx, { community, id: link.id }, { account: caller.account, at: now() });
  const after = refusal === null ? null : { leftOut: [refusal.code] };
  await audit({ action: 'INVITE_LINK_ACCEPT', community, target: link.id, label: nameOf(link), after });
  await emit({ stream: `community:${community}`, type: 'inviteLinks:changed', data: {} });
  return refusal?.message ?? null;
}

type Attempt = (give: (context: SignedInContext) => Promise<unknown>) => Promise<unknown>;

/** Gives the rank of a link in a savepoint; answers the refusal, null where there is none. */
async function giveRank(
  { rankId }: StoredInviteLink,
  attempt: Attempt,
  who: { readonly community: string; readonly account: string },
): Promise<Failure | null> {
  if (rankId === null) return null;
  const wanted = { give: [{ rank: rankId }], take: [], reason: '', source: 'join' } as const;
  try {
    await attempt((context) => rankChanges.change(context, who, wanted));
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return error;
  }
}
