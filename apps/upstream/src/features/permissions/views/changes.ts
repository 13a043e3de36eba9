import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { AccessContext, ViewedAs } from '@muster/contracts/permissions/model';
import { targetOf } from '@muster/contracts/permissions/power';
import { type Scope, scopeKey } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { assertMayActOn, lockAsActor, wanting } from '../../../authorization/guards.ts';
import { holding } from '../../../authorization/rules.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { deleteView, type StoredView, writeView } from '../../../authorization/views.ts';
import { describe, firstLacked, mayView, standingIn } from '../../../authorization/viewing.ts';

/** Shows the caller's session a community as somebody else would see it. */
export async function beginView(context: Context, community: string, view: StoredView): Promise<ViewedAs> {
  const { tx, caller, now, audit } = context;
  const acting = await lockAsActor(context, community, 'system.changePermissions');
  const standing = await standingIn(tx, community, view);
  if (!standing) throw fail('members.notFound');
  if (standing.account === null && standing.ranks.length < new Set(view.ranks).size) throw fail('permissions.unknown');
  await assertMayActOn(tx, acting, targetOf(standing));
  const lacked = firstLacked(acting.standing, standing);
  if (lacked !== null) throw await notViewable(tx, community, { standing, lacked });
  await writeView(tx, { session: caller.session, community }, { ...view, startedAt: now() });
  const as = await describe(tx, community, standing);
  await audit({
    action: 'VIEW_AS_BEGIN',
    community,
    target: view.account ?? view.ranks.join(','),
    kind: view.account === null ? 'ranks' : 'member',
    label: as.label,
    after: as,
  });
  return as;
}

/** The refusal of a view of somebody who may do more: what that is, and who could take it. */
async function notViewable(
  tx: Transaction,
  community: string,
  { standing, lacked }: { readonly standing: AccessContext; readonly lacked: Scope },
): Promise<Failure> {
  const able = (await ranksOf(tx, community)).filter((rank) => mayView(holding([rank]), standing));
  const grantors = [...new Set(able.map(({ label }) => label)), 'owner'];
  return fail('permissions.notViewable', wanting(scopeKey(lacked), grantors));
}

/** Ends the view of the caller's session. */
export async function endView({ tx, caller, audit }: Context, community: string): Promise<void> {
  const ended = await deleteView(tx, { session: caller.session, community });
  if (!ended) return;
  const kind = ended.account === null ? 'ranks' : 'member';
  await audit({ action: 'VIEW_AS_END', community, target: ended.account ?? ended.ranks.join(','), kind });
}
