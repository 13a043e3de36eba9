import type { Viewer } from '@muster/contracts/communities/model';
import { visibleScreens } from '@muster/contracts/screens';
import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import type { MemberCard } from '@muster/contracts/members/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import { Overtaken, type Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { relationOf } from '../../authorization/rules.ts';
import { cardChanged } from './changes.ts';
import { countByDepartment, countListed, readCard, readShown } from './lists/store.ts';
import { ownMember } from './own.ts';
import { placesOf } from '../../authorization/store.ts';

export { cardChanged, memberChanged, membershipChanged } from './changes.ts';
export { readMembership as placeOf } from './store.ts';
export { join as joinCommunity, leave as leaveCommunity } from './membership.ts';
export { memberChanges } from './changed-by-others.ts';
export { isListed } from './rules.ts';
export { membershipRows } from './standing/rows.ts';
export { removeMembership } from './transition.ts';

/** Most communities that are told of a person's new name or picture at once. */
const TOLD_MAX = 50;

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

/** Somebody of a community as lists show them. */
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

/**
 * Changes someone's name or picture and tells the communities whose lists show it. They are locked first, then the
 * account, so that the change cannot pass another one on its way.
 */
export async function changeFace(context: CallContext, account: string, change: () => Promise<void>): Promise<void> {
  const { tx, lock } = context;
  const communities = await placesOf(tx, account, TOLD_MAX);
  await lock([...communities.map((uuid) => `community:${uuid}` as const), `account:${account}`]);
  const now = await placesOf(tx, account, TOLD_MAX);
  if (now.some((uuid) => !communities.includes(uuid))) throw new Overtaken('joined while the locks were waited for');
  await change();
  for (const { community, sysStatus } of await readShown(tx, account, { communities, limit: DASHBOARD_CARDS })) {
    await cardChanged(context, { community, account }, sysStatus);
  }
}
