import type { AuditAction } from '@muster/contracts/audit/codes';
import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import type { LimitOverrides } from '@muster/contracts/management/plan-model';
import { refuseOutdated } from '../../../platform/calls/outdated.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { readLimitUses, readOwnLimits } from '../../../platform/limits.ts';
import { communityAt, operatedCommunities } from '../../communities/public.ts';
import { readPlanOf } from '../plans/store.ts';
import { readCommunity } from './store.ts';

/** A community with its plan and limits as operators see it. */
export async function detailOf(tx: Transaction, uuid: string): Promise<ManagedCommunityDetail> {
  const found = await readCommunity(tx, uuid);
  if (!found) throw fail('communities.notFound');
  const { words } = await communityAt(tx, uuid);
  const plan = await readPlanOf(tx, uuid);
  const own = await readOwnLimits(tx, uuid);
  const planned = new Map(plan.limits.map(({ name, limit }) => [name, limit]));
  const limits = (await readLimitUses(tx, uuid)).map((use) => ({
    ...use,
    planned: planned.get(use.name) ?? use.limit,
    own: own.has(use.name),
  }));
  return { ...found, plan: { id: plan.id, name: plan.name }, limits, words };
}

/** Changes limits of a community. Nothing is on record where nothing differs. */
export async function changeLimits(
  context: CallContext,
  community: string,
  change: { readonly limits: LimitOverrides; readonly reason: string; readonly seen: Seen | undefined },
): Promise<void> {
  const { tx, lock } = context;
  await lock([`community:${community}`]);
  const { limits } = await detailOf(tx, community);
  const now = Object.fromEntries(limits.map(({ name, limit }) => [name, limit]));
  refuseOutdated(now, change.limits, change.seen);
  const changed = limits.filter(({ name, limit, own }) => {
    const wanted = change.limits[name];
    return wanted === null ? own : wanted !== undefined && wanted !== limit;
  });
  if (changed.length === 0) return;
  const before = Object.fromEntries(changed.map(({ name, limit }) => [name, limit]));
  const after = Object.fromEntries(changed.map(({ name, planned }) => [name, change.limits[name] ?? planned]));
  await operatedCommunities.writeLimits(
    tx,
    community,
    Object.fromEntries(changed.map(({ name }) => [name, change.limits[name]])),
  );
  await record(context, community, {
    action: 'COMMUNITY_LIMITS_CHANGE',
    before,
    after: { ...after, reason: change.reason },
  });
}

/** Suspends a community, or with `words` null opens it again; every page of it asks anew. */
export async function changeSuspension(
  context: CallContext,
  community: string,
  { reason, words }: { readonly reason: string; readonly words: string | null },
): Promise<void> {
  const { tx, lock, emit } = context;
  await lock([`community:${community}`]);
  const { active, words: told } = await communityAt(tx, community);
  if (words !== null && !active) throw fail('management.suspendedAlready');
  if (words === null && active) throw fail('management.notSuspended');
  await operatedCommunities.writeSuspension(tx, community, words === null ? null : { words });
  await record(context, community, {
    action: words === null ? 'COMMUNITY_RESTORE' : 'COMMUNITY_SUSPEND',
    before: told === null ? null : { words: told },
    after: { reason, ...(words && { words }) },
  });
  await emit({ stream: `community:${community}`, type: 'management:suspensionChanged', data: { community } });
}

/** An audit entry about an operator's change of a community. */
type Done = { readonly action: AuditAction; readonly before: object | null; readonly after: object };

/**
 * Puts a change on record twice: with the community, whose own people read there what was changed, and without one. How long a
 * community keeps its record is for its owner to say, and a community may be deleted; the installation's own record keeps the other.
 */
export async function record(
  { tx, audit }: CallContext,
  community: string,
  { action, before, after }: Done,
): Promise<void> {
  const entry = { action, target: community, ...(before && { before }), after };
  await audit({ ...entry, community });
  const { community: face } = await communityAt(tx, community);
  await audit({ ...entry, label: face.name });
}
