import type { AccessContext } from './model.ts';
import { PERMISSION_NAMES, type PermissionName } from './names.ts';
import { type Scope, scopeName, valueIn } from './scope.ts';

/** What a rank, or a department for all its ranks, says of a scope. */
export type Rule = {
  readonly from: 'rank' | 'department';
  readonly id: string;
  readonly label: string;
  readonly kind: 'allow' | 'deny';
  /** Whether this is why. A rule that is outweighed, or that owner or ban make idle, is not. */
  readonly decided: boolean;
};

/** Why a permission is or is not held, with every rule that says something about it. */
export type Resolution = {
  readonly allowed: boolean;
  readonly because: 'owner' | 'banned' | 'notActive' | 'notOfKey' | 'secondFactorDue' | 'denied' | 'allowed' | 'unset';
  readonly rules: readonly Rule[];
};

/**
 * Decides one scope of one person: a banned or inactive person holds nothing, nor one whose ranks need a
 * second factor that they lack; an API key nothing but its scopes; the owner everything; then deny over
 * allow over unset across all ranks and their departments (@decision 0033). Pure, and shared by the upstream, which
 * enforces, and by the gateway and the client, which only show.
 */
export function resolve(standing: AccessContext, scope: Scope): Resolution {
  const rules = rulesAbout(standing.ranks, scope);
  const idle = () => rules.map((rule) => ({ ...rule, decided: false }));
  if (standing.banned) return { allowed: false, because: 'banned', rules: idle() };
  const { key } = standing;
  if (key && !key.scopes.includes(scopeName(scope))) return { allowed: false, because: 'notOfKey', rules: idle() };
  if (standing.owner || key?.owner) return { allowed: true, because: 'owner', rules: idle() };
  if (!standing.active) return { allowed: false, because: 'notActive', rules: idle() };
  if (standing.secondFactorDue) return { allowed: false, because: 'secondFactorDue', rules: idle() };
  if (rules.length === 0) return { allowed: false, because: 'unset', rules };
  const isDenied = rules.some(({ kind }) => kind === 'deny');
  return {
    allowed: !isDenied,
    because: isDenied ? 'denied' : 'allowed',
    rules: rules.map((rule) => ({ ...rule, decided: isDenied === (rule.kind === 'deny') })),
  };
}

/** Every permission of the community the person holds, in table order: what clients are told about themselves. */
export function heldPermissions(standing: AccessContext): PermissionName[] {
  return PERMISSION_NAMES.filter((permission) => resolve(standing, permission).allowed);
}

function rulesAbout(ranks: AccessContext['ranks'], scope: Scope): Rule[] {
  const departments = new Map(ranks.flatMap(({ department }) => (department ? [[department.id, department]] : [])));
  const sources = [
    ...ranks.map((rank) => ({ from: 'rank' as const, ...rank })),
    ...[...departments.values()].map((department) => ({ from: 'department' as const, ...department })),
  ];
  return sources.flatMap(({ from, id, label, permissions }) => {
    const kind = valueIn(permissions, scope);
    return kind === 'unset' ? [] : [{ from, id, label, kind, decided: false }];
  });
}
