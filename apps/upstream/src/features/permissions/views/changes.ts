import { fail } from '@muster/contracts/errors';
import type { ViewedAs } from '@muster/contracts/permissions/model';
import { targetOf } from '@muster/contracts/permissions/power';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { lockAsActor } from '../guards.ts';
import { superiorLabels } from '../rules.ts';
import { readRanks } from '../store.ts';
import { deleteView, type StoredView, writeView } from './store.ts';
import { describe, mayView, standingIn } from './viewing.ts';

/** Shows the caller's session a community as somebody else would see it. */
export async function beginView(context: Context, community: string, view: StoredView): Promise<ViewedAs> {
  const { tx, caller, now, audit } = context;
  const { standing: own, permission } = await lockAsActor(context, community, 'system.changePermissions');
  const standing = await standingIn(tx, community, view);
  if (!standing) throw fail('members.notFound');
  if (standing.account === null && standing.ranks.length < new Set(view.ranks).size) throw fail('permissions.unknown');
  if (!mayView(own, standing)) {
    const { power } = targetOf(standing);
    const grantors = superiorLabels(await readRanks(tx, community), power, permission);
    throw fail('permissions.notViewable', { values: { grantors: grantors.join(', ') } });
  }
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

/** Ends the view of the caller's session. */
export async function endView({ tx, caller, audit }: Context, community: string): Promise<void> {
  const ended = await deleteView(tx, { session: caller.session, community });
  if (!ended) return;
  const kind = ended.account === null ? 'ranks' : 'member';
  await audit({ action: 'VIEW_AS_END', community, target: ended.account ?? ended.ranks.join(','), kind });
}
