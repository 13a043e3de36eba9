import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { HeldRank } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { highestPower, mayActOn, mayGrant, type Target } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { type Scope, scopeKey } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../platform/database.ts';
import { assertNoFactorDue } from '../platform/calls/access-rule.ts';
import type { CallContext } from '../platform/handler.ts';
import { grantorLabels, superiorLabels } from './rules.ts';
import { readCallerStanding, ranksOf } from './store.ts';
import type { Acting } from '../platform/calls/acting.ts';

/** The refusal of somebody who lacks a permission, naming it and who can grant it. */
async function missing(tx: Transaction, community: string, permission: PermissionName): Promise<Failure> {
  const grantors = grantorLabels(await ranksOf(tx, community), permission);
  return fail('permissions.missing', wanting(permission, grantors));
}

/** What a refusal for want of a right says: the permission, and who can help. */
export function wanting(permission: string, grantors: readonly string[]) {
  return { missing: { permission, grantors }, values: { permission, grantors: grantors.join(', ') } };
}

/** Lets those pass who hold one of the permissions; others are told of the first. */
export async function requireAny(
  { tx, standing }: Pick<CallContext, 'tx' | 'standing'>,
  community: string,
  permissions: readonly [PermissionName, ...PermissionName[]],
): Promise<void> {
  if (standing && permissions.some((permission) => resolve(standing, permission).allowed)) return;
  if (standing) for (const permission of permissions) assertNoFactorDue(standing, permission);
  throw await missing(tx, community, permissions[0]);
}

/**
 * Locks a community for a change by somebody who needs a permission for it, and answers how they stand now: while they
 * waited for the lock, they may have lost it.
 */
export async function lockAsActor(
  { tx, lock, caller }: Pick<CallContext, 'tx' | 'lock' | 'caller'>,
  community: string,
  permission: PermissionName,
): Promise<Acting> {
  await lock([`community:${community}`]);
  const standing = await readCallerStanding(tx, community, caller);
  if (!standing) throw fail('communities.notFound');
  if (!resolve(standing, permission).allowed) {
    assertNoFactorDue(standing, permission);
    throw await missing(tx, community, permission);
  }
  return { standing, community, permission };
}

/** Refuses to act on somebody, or on a rank, that the power rule puts out of reach. */
export async function assertMayActOn(tx: Transaction, acting: Acting, target: Target): Promise<void> {
  if (!mayActOn(acting.standing, target)) throw await outranked(tx, acting, target);
}

/** The refusal of acting on somebody, or on a rank, that is out of reach. */
export async function outranked(tx: Transaction, acting: Acting, target: Target): Promise<Failure> {
  return outrankedAmong(target.owner ? [] : await ranksOf(tx, acting.community), acting, target);
}

/** The refusal of acting on somebody out of reach, where the ranks of the community are known already. */
export function outrankedAmong(
  ranks: readonly HeldRank[],
  { standing, permission }: Pick<Acting, 'standing' | 'permission'>,
  target: Target,
): Failure {
  const grantors = superiorLabels(target.owner ? [] : ranks, target.power, permission);
  return fail('permissions.outranked', {
    missing: { permission, grantors },
    values: { permission, power: target.power, own: highestPower(standing), grantors: grantors.join(', ') },
  });
}

/** Refuses to give what the giver does not hold. */
export async function assertMayGrant(tx: Transaction, acting: Acting, scopes: readonly Scope[]): Promise<void> {
  const scope = scopes.find((each) => !mayGrant(acting.standing, each));
  if (scope) throw await notYours(tx, acting, scope);
}

/** The refusal of giving what the giver does not hold. */
export async function notYours(tx: Transaction, { community }: Acting, scope: Scope): Promise<Failure> {
  const ranks: readonly HeldRank[] = await ranksOf(tx, community);
  const permission = scopeKey(scope);
  const grantors = grantorLabels(ranks, scope);
  return fail('permissions.notYours', wanting(permission, grantors));
}
