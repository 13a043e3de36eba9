import type { Standing, ViewedAs } from '@muster/contracts/permissions/model';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { heldPermissions, resolve } from '@muster/contracts/permissions/resolve';
import type { Transaction } from '../../../platform/database.ts';
import type { Viewing } from '../../../platform/handler.ts';
import { holding } from '../rules.ts';
import { readRanks, readStanding } from '../store.ts';
import { readName, readView, type StoredView, type ViewKey } from './store.ts';

/**
 * How a session that looks at a community as somebody else stands there, and as whom; null where it looks as itself.
 * Decided anew for each call: a view lasts no longer than the right to it.
 */
export async function viewedStanding(tx: Transaction, key: ViewKey, own: Standing): Promise<Viewing | null> {
  const view = await readView(tx, key);
  const standing = view && (await standingIn(tx, key.community, view));
  if (!standing || !mayView(own, standing)) return null;
  return { standing, as: await describe(tx, key.community, standing) };
}

/** How somebody stands whose view is asked for. A member must be active; of ranks, those that are gone count for nothing. */
export async function standingIn(tx: Transaction, community: string, view: StoredView): Promise<Standing | null> {
  if (view.account === null) return holding(await readRanks(tx, community, view.ranks));
  const standing = await readStanding(tx, community, view.account);
  return standing?.active ? standing : null;
}

/** Nobody sees by a view what they could not see without: only who may do less than oneself can be looked as. */
export function mayView(own: Standing, other: Standing): boolean {
  if (!resolve(own, 'system.changePermissions').allowed) return false;
  if (own.owner) return true;
  const held = new Set(heldPermissions(own));
  return mayActOn(own, targetOf(other)) && heldPermissions(other).every((permission) => held.has(permission));
}

/** Whose view it is, in words. */
export async function describe(tx: Transaction, community: string, { account, ranks }: Standing): Promise<ViewedAs> {
  if (account !== null) return { kind: 'member', label: await readName(tx, community, account) };
  return { kind: 'ranks', label: ranks.map(({ label }) => label).join(', ') };
}
