import { differenceBetween } from '@muster/contracts/permissions/editing/difference';
import { withFactorDecided } from '@muster/contracts/permissions/factor';
import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { mayActOn, mayGrant } from '@muster/contracts/permissions/power';
import type { GrantWay } from '@muster/contracts/permissions/requests';
import { resolve } from '@muster/contracts/permissions/resolve';
import { scopesIn, valueIn, withValue } from '@muster/contracts/permissions/scope';

/** The person who grants, the person who asks, and the permission. */
export type Granting = {
  readonly acting: AccessContext;
  readonly asker: AccessContext;
  readonly permission: PermissionName;
  /** Whether sets may be edited from here: on a community's own host they may not. */
  readonly editsSets: boolean;
};

/** A way to say yes, before it is counted who else has part in it. */
export type Way = Omit<GrantWay, 'others'>;

const WAYS_MAX = 12;

/**
 * Ways in which somebody may give another a permission, what changes least first: ranks that they do not hold yet, and ranks
 * that they hold, whose own sets could allow it. Named are those that power and the grant rule let pass.
 */
export function waysToGrant(ranks: readonly HeldRank[], granting: Granting): Way[] {
  const { acting, asker, permission, editsSets } = granting;
  const held = new Set(asker.ranks.map(({ id }) => id));
  const ways = ranks
    .filter((rank) => mayActOn(acting, { owner: false, power: rank.power }))
    .flatMap((rank): Way[] => {
      if (held.has(rank.id)) return editsSets ? [bySet(rank, asker, permission)] : [];
      return mayGive(acting, rank) ? [wayOf('rank', rank, { asker, ranks: [...asker.ranks, rank] })] : [];
    });
  const does = ways.filter(({ difference }) => difference.gained.includes(permission));
  const weight = ({ difference: { gained, lost } }: Way) => gained.length + lost.length;
  return does.toSorted((one, other) => weight(one) - weight(other)).slice(0, WAYS_MAX);
}

/** People who give a rank hold what it allows, and may give ranks at all. */
function mayGive(acting: AccessContext, rank: HeldRank): boolean {
  if (!resolve(acting, 'system.changeRanks').allowed) return false;
  const sets = rank.department ? [rank.permissions, rank.department.permissions] : [rank.permissions];
  return sets.every((set) =>
    scopesIn(set).every((scope) => valueIn(set, scope) !== 'allow' || mayGrant(acting, scope)),
  );
}

function bySet(rank: HeldRank, asker: AccessContext, permission: PermissionName): Way {
  const changed = { ...rank, permissions: withValue(rank.permissions, permission, 'allow') };
  const ranks = asker.ranks.map((each) => (each.id === rank.id ? changed : each));
  return wayOf('set', rank, { asker, ranks });
}

function wayOf(
  kind: Way['kind'],
  { id, label, department }: HeldRank,
  { asker, ranks }: { readonly asker: AccessContext; readonly ranks: HeldRank[] },
): Way {
  const difference = differenceBetween(asker, withFactorDecided({ ...asker, ranks }));
  return { kind, rank: id, label, department: department?.label ?? '', difference };
}
