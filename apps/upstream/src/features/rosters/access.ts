import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf, standingOfCaller } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { mayOnRoster, mayView } from './rules.ts';
import { readRoster, type RosterKey, type StoredRoster } from './store.ts';

/** A roster, and how the person stands who asks about it. */
export type RosterAccess = { readonly roster: StoredRoster; readonly standing: AccessContext };

/**
 * Lets those pass who see a roster. One that they do not see is like one that is not there (`rosters.unknown`), so that its name and
 * even that it exists stay with those who see it.
 */
export async function requireSeen(
  { tx }: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  key: RosterKey,
): Promise<RosterAccess> {
  if (!standing) throw fail('communities.notFound');
  if (standing.banned) throw fail('communities.banned');
  const roster = await readRoster(tx, key);
  if (!roster || !mayView(standing, roster)) throw fail('rosters.unknown');
  return { roster, standing };
}

/** Lets those pass who see a roster and may do something with it; others lack the permission, which the refusal names. */
export async function requireOnRoster(
  context: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  { permission, ...key }: RosterKey & { readonly permission: ItemPermissionName<'rosters'> },
): Promise<RosterAccess> {
  const seen = await requireSeen(context, standing, key);
  if (mayOnRoster(seen.standing, key.id, permission)) return seen;
  throw await missing(context, seen, { ...key, permission });
}

/** Locks the community for a change of a roster, and asks again who may: while the lock was waited for, it may have changed. */
export async function lockOnRoster(
  context: SignedInContext,
  key: RosterKey & { readonly permission: ItemPermissionName<'rosters'> },
): Promise<RosterAccess> {
  return requireOnRoster(context, await lockedStanding(context, key.community), key);
}

/** The same for a change whose permission depends on more than the roster. */
export async function lockSeen(context: SignedInContext, key: RosterKey): Promise<RosterAccess> {
  return requireSeen(context, await lockedStanding(context, key.community), key);
}

async function lockedStanding(context: SignedInContext, community: string): Promise<AccessContext | null> {
  await context.lock([`community:${community}`]);
  return standingOfCaller(context, community);
}

/** The refusal of a person who lacks a permission on a roster. */
export async function missing(
  { tx }: Pick<CallContext, 'tx'>,
  { roster, standing }: RosterAccess,
  { community, id, permission }: RosterKey & { readonly permission: ItemPermissionName<'rosters'> },
) {
  assertNoFactorDue(standing, 'system.manageRosters');
  const grantors = await grantorsOf(tx, community, { kind: 'rosters', id, permission });
  return fail('permissions.missing', wanting(`rosters.${permission}:${roster.label}`, grantors));
}
