import { fail } from '@muster/contracts/errors';
import type { Reason } from '@muster/contracts/kit/language/reason';
import { resolve } from '@muster/contracts/permissions/resolve';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { Transaction } from '../../platform/database.ts';
import type { ItemKindSpec } from '../../platform/feature/item-kind.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { applyStored, reasonsFor } from '../import-export/public.ts';
import { assertDiscordLinked, readInfo } from '../member-settings/public.ts';
import { memberChanges, placeOf } from '../members/public.ts';
import { readByToken, writeAccepted } from './store.ts';

type Accepting = { readonly community: string; readonly tokenHash: string; readonly kind: ItemKindSpec };

/**
 * Makes the caller a member and writes the stored values with the present permissions of the person who invited them. Returns the
 * refusals of values that were left out, as the caller may read them.
 */
export async function acceptInvite(
  context: SignedInContext,
  { community, tokenHash, kind }: Accepting,
): Promise<readonly Reason[]> {
  const { tx, caller, lock, audit, emit, now, requestId } = context;
  const who = { community, account: caller.account };
  await lock([`community:${community}`, `account:${caller.account}`]);
  const invite = await readByToken(tx, { community, tokenHash });
  if (!invite) throw fail('memberInvites.unknown');
  const contextIn = (inner: Transaction) => context.actAs(invite.by, { requestId, tx: inner });
  const inviter = await standingOfCaller(contextIn(tx), community);
  if (!inviter || !resolve(inviter, 'system.manageMembers').allowed) throw fail('memberInvites.lapsed');
  if ((await placeOf(tx, community, caller.account))?.banned) throw fail('communities.banned');
  const info = await readInfo(tx, community);
  if (info) await assertDiscordLinked(tx, caller.account, info);
  await memberChanges.letIn(contextIn(tx), who, { askedAt: now(), source: 'import' });
  const key = { community, id: caller.account };
  const { cells, choices, id, name } = invite;
  const refusals = await applyStored(tx, kind, { key, cells, choices, contextIn });
  await writeAccepted(tx, { community, id }, caller.account);
  const after = refusals.length > 0 ? { leftOut: refusals.map(({ code }) => code) } : null;
  await audit({ action: 'MEMBER_INVITE_ACCEPT', community, target: id, label: name, after });
  await emit({ stream: `community:${community}`, type: 'memberInvites:changed', data: {} });
  const viewer = await standingOfCaller(context, community);
  if (!viewer) throw fail('communities.notFound');
  return refusals.map(await reasonsFor(kind, { tx, community, viewer }));
}
