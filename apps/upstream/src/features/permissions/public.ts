import type { Standing } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import type { Scope } from '@muster/contracts/permissions/scope';
import type { Database, Transaction } from '../../platform/database.ts';
import { grantorLabels, ranksDeciding } from './rules.ts';
import { readFactorFor, readHolders, readRanks, readStanding, readStandings } from './store.ts';

export { effectsOf } from './analysis/effects.ts';
export { type Acting, assertMayActOn, assertMayGrant, lockAsActor, outrankedAmong, requireAny } from './guards.ts';
export { type Place, relationOf } from './rules.ts';
export { raiseVersion, readRanks as ranksOf, readVersion } from './store.ts';
export { viewedStanding } from './views/viewing.ts';

/** How an account (or a visitor, null) stands in a community as of now. Null when the community is unknown or deleted. */
export function standingOf(tx: Transaction, community: string, account: string | null): Promise<Standing | null> {
  return readStanding(tx, community, account);
}

/** How several accounts stand in a community as of now, asked at once. None is named where it is unknown or deleted. */
export function standingsOf(
  db: Database | Transaction,
  community: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string | null, Standing>> {
  return readStandings(db, community, accounts);
}

/** Whether a member has less power than somebody, who may then see and do what only those above them may. */
export async function isWithinReach(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
  viewer: Standing,
): Promise<boolean> {
  const target = await readStanding(tx, community, account);
  return target !== null && mayActOn(viewer, targetOf(target));
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

/** The accounts that hold a scope and may use it now: the owner, then active members, at most 25. */
export async function holdersOf(tx: Transaction, community: string, scope: Scope): Promise<string[]> {
  const ranks = await readRanks(tx, community);
  const factorFor = (await readFactorFor(tx, community)).map((permission) => ranksDeciding(ranks, permission));
  return readHolders(tx, community, { scope: ranksDeciding(ranks, scope), factorFor, limit: HOLDERS_MAX });
}
