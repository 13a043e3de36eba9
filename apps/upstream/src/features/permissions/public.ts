import type { Standing } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { Database, Transaction } from '../../platform/database.ts';
import { grantorLabels, ranksDeciding } from './rules.ts';
import { readHolders, readRanks, readStandings } from './store.ts';

export { type Place, relationOf } from './rules.ts';

/** How an account (or a visitor, null) stands in a community as of now. Null when the community is unknown or deleted. */
export async function standingOf(tx: Transaction, community: string, account: string | null): Promise<Standing | null> {
  return (await readStandings(tx, community, [account])).get(account) ?? null;
}

/** How several accounts stand in a community as of now, asked at once. None is named where it is unknown or deleted. */
export function standingsOf(
  db: Database,
  community: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string | null, Standing>> {
  return readStandings(db, community, accounts);
}

/** Whom a refused person can ask: labels of ranks that can grant the permission, and `owner`. */
export async function grantorsOf(
  tx: Transaction,
  community: string,
  permission: PermissionName,
): Promise<readonly string[]> {
  return grantorLabels(await readRanks(tx, community), permission);
}

/** Most people one event in a community tells personally. */
const HOLDERS_MAX = 25;

/** The accounts that hold a permission: the owner, then active members, at most 25. */
export async function holdersOf(tx: Transaction, community: string, permission: PermissionName): Promise<string[]> {
  const deciding = ranksDeciding(await readRanks(tx, community), permission);
  return readHolders(tx, community, { ...deciding, limit: HOLDERS_MAX });
}
