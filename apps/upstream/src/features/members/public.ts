import type { Viewer } from '@muster/contracts/communities/model';
import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import type { Standing } from '@muster/contracts/permissions/model';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { relationOf } from '../permissions/public.ts';
import { cardChanged } from './changes.ts';
import { countByDepartment, countListed, readShown } from './lists/store.ts';
import { readMember, readPlacesOf } from './store.ts';

export { join as joinCommunity, leave as leaveCommunity } from './membership.ts';

/** Most communities that are told of a person's new name or picture at once. */
const TOLD_MAX = 50;

/** The person looking at a community: how they stand, their own account in it, what they may do. */
export async function viewerOf(tx: Transaction, community: string, standing: Standing): Promise<Viewer> {
  if (standing.account === null) return { relation: 'visitor', member: null, permissions: [] };
  const member = await readMember(tx, community, standing.account);
  return {
    relation: relationOf({ owner: standing.owner, banned: standing.banned, sysStatus: member?.sysStatus ?? null }),
    member,
    permissions: heldPermissions(standing),
  };
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
  const communities = await readPlacesOf(tx, account, TOLD_MAX);
  await lock([...communities.map((uuid) => `community:${uuid}` as const), `account:${account}`]);
  await change();
  for (const { community, sysStatus } of await readShown(tx, account, { communities, limit: DASHBOARD_CARDS })) {
    await cardChanged(context, { community, account }, sysStatus);
  }
}
