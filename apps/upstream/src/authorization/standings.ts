import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import type { Scope } from '@muster/contracts/permissions/scope';
import type { Database, Transaction } from '../platform/database.ts';
import type { CallContext } from '../platform/handler.ts';
import { grantorLabels, holderLabels, ranksDeciding } from './rules.ts';
import {
  readCallerStanding,
  readFactorDue,
  readFactorFor,
  readHolders,
  readIsOperator,
  ranksOf,
  readStanding,
  standingsBySession,
} from './store.ts';

/** How an account (or a visitor, null) stands in a community as of now. Null when the community is unknown or deleted. */
export function standingOf(tx: Transaction, community: string, account: string | null): Promise<AccessContext | null> {
  return readStanding(tx, community, account);
}

/** How the caller stands there as of now, by the session they are here with. */
export function standingOfCaller(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  community: string,
): Promise<AccessContext | null> {
  return readCallerStanding(tx, community, caller);
}

/** How several accounts stand in a community as of now, asked at once. None is named where it is unknown or deleted. */
export async function standingsOf(
  db: Database | Transaction,
  community: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string | null, AccessContext>> {
  const asked = accounts.map((account) => ({ account, session: null }));
  return new Map((await standingsBySession(db, community, asked)).map(({ account, standing }) => [account, standing]));
}

/** Whether a member has less power than somebody, who may then see and do what only those above them may. */
export async function isWithinReach(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
  viewer: AccessContext,
): Promise<boolean> {
  const target = await readStanding(tx, community, account);
  return target !== null && mayActOn(viewer, targetOf(target));
}

/** Whether an account operates the installation (@spec §6). */
export function isOperator(tx: Transaction, account: string): Promise<boolean> {
  return readIsOperator(tx, account);
}

/** Those that a refused person can ask: labels of ranks that can grant it, and `owner`. */
export async function grantorsOf(tx: Transaction, community: string, scope: Scope): Promise<readonly string[]> {
  return grantorLabels(await ranksOf(tx, community), scope);
}

/** Those who can do what a person may not do alone: labels of ranks that hold the permission, and `owner`. */
export async function holderLabelsOf(
  tx: Transaction,
  community: string,
  permission: PermissionName,
): Promise<readonly string[]> {
  return holderLabels(await ranksOf(tx, community), permission);
}

/** The members whose ranks are worth nothing for want of a second factor. */
export async function factorDueAmong(tx: Transaction, community: string): Promise<ReadonlySet<string>> {
  const permissions = await readFactorFor(tx, community);
  if (permissions.length === 0) return new Set();
  const ranks = await ranksOf(tx, community);
  const deciding = permissions.map((permission) => ranksDeciding(ranks, permission));
  return new Set(await readFactorDue(tx, community, deciding));
}

/** Most people one event in a community tells personally. */
const HOLDERS_MAX = 25;

/** The accounts that hold a scope and may use it now: the owner, then active members, at most 25. */
export async function holdersOf(tx: Transaction, community: string, scope: Scope): Promise<string[]> {
  const ranks = await ranksOf(tx, community);
  const factorFor = (await readFactorFor(tx, community)).map((permission) => ranksDeciding(ranks, permission));
  return readHolders(tx, community, { scope: ranksDeciding(ranks, scope), factorFor, limit: HOLDERS_MAX });
}
