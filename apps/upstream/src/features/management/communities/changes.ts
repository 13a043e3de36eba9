import type { AuditAction } from '@muster/contracts/audit/codes';
import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import type { LimitChange, ManagedCommunityDetail } from '@muster/contracts/management/model';
import { refuseOutdated } from '../../../platform/calls/outdated.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { readLimitUses } from '../../../platform/limits.ts';
import { communityAt, operatedCommunities } from '../../communities/public.ts';
import { readCommunity } from './store.ts';

/** A community with its limits as operators see it. */
export async function detailOf(tx: Transaction, uuid: string): Promise<ManagedCommunityDetail> {
  const found = await readCommunity(tx, uuid);
  if (!found) throw fail('communities.notFound');
  const { words } = await communityAt(tx, uuid);
  return { ...found, limits: await readLimitUses(tx, uuid), words };
}

/** Changes limits of a community. Nothing is on record where nothing differs. */
export async function changeLimits(
  context: CallContext,
  community: string,
  change: { readonly limits: LimitChange; readonly reason: string; readonly seen: Seen | undefined },
): Promise<void> {
  const { tx, lock } = context;
  await lock([`community:${community}`]);
  const now = Object.fromEntries((await readLimitUses(tx, community)).map(({ name, limit }) => [name, limit]));
  refuseOutdated(now, change.limits, change.seen);
  const changed = Object.entries(change.limits).filter(([name, limit]) => now[name] !== limit);
  if (changed.length === 0) return;
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([name]) => [name, now[name]]));
  await operatedCommunities.writeLimits(tx, community, after);
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

type Done = { readonly action: AuditAction; readonly before: object | null; readonly after: object };

/**
 * Puts a change on record twice: with the community, whose own people read there what was changed, and without one. How long a
 * community keeps its record is for its owner to say, and a community may be deleted; the installation's own record keeps the other.
 */
async function record({ tx, audit }: CallContext, community: string, { action, before, after }: Done): Promise<void> {
  const entry = { action, target: community, ...(before && { before }), after };
  await audit({ ...entry, community });
  const { community: face } = await communityAt(tx, community);
  await audit({ ...entry, label: face.name });
}
