import type { Viewer } from '@muster/contracts/communities/model';
import { visibleScreens } from '@muster/contracts/screens';
import type { MemberCard } from '@muster/contracts/members/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { relationOf } from '../../authorization/rules.ts';
import { countByDepartment, countListed, readCard } from './lists/store.ts';
import { ownMember } from './own.ts';

export { membershipChanged } from './changes.ts';
export { readMembership as placeOf } from './store.ts';
export { memberships } from './transitions/memberships.ts';
export { memberChanges } from './changed-by-others.ts';
export { membershipRows } from './standing/rows.ts';

/** The person looking at a community: how they stand, their own account in it, what they may do. */
export async function viewerOf(
  context: Pick<CallContext, 'tx' | 'own' | 'viewing'> & { readonly standing: AccessContext },
  community: string,
): Promise<Viewer> {
  const { standing, viewing } = context;
  // Active without an account is the view of ranks that nobody need hold.
  if (standing.account === null) {
    const relation = standing.active ? 'member' : 'visitor';
    const shown = { relation, member: null, permissions: heldPermissions(standing) } as const;
    return { ...shown, viewing, viewable: visibleScreens(shown), secondFactorDue: false, secondFactorUnshown: false };
  }
  const member = await ownMember(context, community);
  const shown = {
    relation: relationOf({ owner: standing.owner, banned: standing.banned, sysStatus: member?.sysStatus ?? null }),
    member,
    permissions: heldPermissions(standing),
  };
  return {
    ...shown,
    viewing,
    viewable: visibleScreens(shown),
    secondFactorDue: standing.secondFactorDue ?? false,
    secondFactorUnshown: standing.secondFactorUnshown ?? false,
  };
}

/** A person of a community as lists show them. */
export function cardOf(tx: Transaction, community: string, account: string): Promise<MemberCard> {
  return readCard(tx, { community, account, since: new Date(0).toISOString() });
}

/** The numbers of a dashboard: active members, in all and by department. */
export async function memberCounts(tx: Transaction, community: string) {
  return {
    members: await countListed(tx, community, 'active'),
    departments: await countByDepartment(tx, community),
  };
}
