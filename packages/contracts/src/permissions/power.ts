import type { AccessContext } from './model.ts';
import { ITEM_MANAGERS } from './names.ts';
import { resolve } from './resolve.ts';
import type { Scope } from './scope.ts';

/** Power of somebody without a rank: below every rank. */
export const NO_POWER = -1;

/** A person, or a rank, that is acted on. A rank is never an owner. */
export type Target = { readonly owner: boolean; readonly power: number };

/** The power of someone's highest rank. */
export function highestPower({ ranks }: Pick<AccessContext, 'ranks'>): number {
  return Math.max(NO_POWER, ...ranks.map(({ power }) => power));
}

/** A person as the target of what others do. */
export function targetOf(standing: AccessContext): Target {
  return { owner: standing.owner, power: highestPower(standing) };
}

/**
 * The power rule, asked by every change to a person or a rank beside the permission the change itself needs: one acts
 * on what has less power than oneself; with `system.changeHigherPermission` also on what has as much, and never on
 * more. The owner acts on everyone, and nobody but the owner on the owner. (@decision 0033)
 */
export function mayActOn(actor: AccessContext, target: Target): boolean {
  if (actor.banned) return false;
  if (actor.owner || actor.key?.owner) return true;
  if (!actor.active || target.owner) return false;
  const own = highestPower(actor);
  return target.power < own || (target.power === own && resolve(actor, 'system.changeHigherPermission').allowed);
}

/**
 * The grant rule: nobody gives what they do not hold themselves. Whoever manages a kind of items may give permissions
 * on them: they make the items, on which nobody holds anything yet.
 */
export function mayGrant(actor: AccessContext, scope: Scope): boolean {
  if (resolve(actor, scope).allowed) return true;
  return typeof scope !== 'string' && resolve(actor, ITEM_MANAGERS[scope.kind]).allowed;
}
