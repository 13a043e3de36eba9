import type { HeldRank, AccessContext, ViewedAs } from '@muster/contracts/permissions/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { mayActOn, targetOf } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { type Scope, scopeKey, scopesIn } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../platform/database.ts';
import type { Viewing } from '../platform/handler.ts';
import { holding } from './rules.ts';
import { readCallerStanding, ranksOf, readStanding } from './store.ts';
import { nameIn, readView, readViewer, type StoredView, type ViewKey } from './views.ts';

/**
 * How a session that looks at a community as somebody else stands there, and as whom; null where it looks as itself.
 * Decided anew for each call: a view lasts no longer than the right to it. One that is no longer good shows nothing of
 * the other, and stays until it is ended: what is pressed in the belief that nothing is changed must change nothing.
 */
export async function viewedStanding(tx: Transaction, key: ViewKey, own: AccessContext): Promise<Viewing | null> {
  const view = await readView(tx, key);
  if (!view) return null;
  const standing = await standingIn(tx, key.community, view);
  if (standing && mayView(own, standing)) return { standing, as: await describe(tx, key.community, standing) };
  const kind = view.account === null ? 'ranks' : 'member';
  return { standing: own, as: { kind, label: '', lapsed: true } };
}

/** How a session stands in a community that it looks at as somebody else; null where it looks as itself. */
export async function standingByView(tx: Transaction, key: ViewKey): Promise<AccessContext | null> {
  const view = await readView(tx, key);
  const standing = view && (await standingIn(tx, key.community, view));
  if (!standing) return null;
  const viewer = await readViewer(tx, key);
  const own = viewer && (await readCallerStanding(tx, key.community, { account: viewer, session: key.session }));
  return own && mayView(own, standing) ? standing : null;
}

/** How somebody stands whose view is asked for. A member must be active; of ranks, those that are gone count for nothing. */
export async function standingIn(tx: Transaction, community: string, view: StoredView): Promise<AccessContext | null> {
  if (view.account === null) return holding(await ranksOf(tx, community, view.ranks));
  const standing = await readStanding(tx, community, view.account);
  return standing?.active ? standing : null;
}

/** A view shows nothing that its person could not see without it: only members who may do less can be viewed as. */
export function mayView(own: AccessContext, other: AccessContext): boolean {
  if (!resolve(own, 'system.changePermissions').allowed) return false;
  return own.owner || (mayActOn(own, targetOf(other)) && firstLacked(own, other) === null);
}

/**
 * The first scope, of the community or of an item of it, in which somebody may do more than oneself. Where nothing is
 * said, an item's own settings decide, so that what is denied to oneself must be denied to the other as well.
 */
export function firstLacked(own: AccessContext, other: AccessContext): Scope | null {
  if (own.owner) return null;
  const items = [own, other].flatMap(({ ranks }) => ranks.flatMap((rank) => itemsIn(rank)));
  const scopes = new Map<string, Scope>([...PERMISSION_NAMES, ...items].map((scope) => [scopeKey(scope), scope]));
  return [...scopes.values()].find((scope) => worth(other, scope) > worth(own, scope)) ?? null;
}

function itemsIn({ permissions, department }: HeldRank): Scope[] {
  const sets = department ? [permissions, department.permissions] : [permissions];
  return sets.flatMap(scopesIn).filter((scope) => typeof scope !== 'string');
}

/** Allowed over what is left open over denied; a permission of the community that is left open is not held. */
function worth(standing: AccessContext, scope: Scope): number {
  const { allowed, rules } = resolve(standing, scope);
  if (allowed) return 2;
  return typeof scope !== 'string' && rules.every(({ kind }) => kind === 'allow') ? 1 : 0;
}

/** The member or ranks a view is of, in words. */
export async function describe(
  tx: Transaction,
  community: string,
  { account, ranks }: AccessContext,
): Promise<ViewedAs> {
  if (account !== null) return { kind: 'member', label: await nameIn(tx, community, account) };
  return { kind: 'ranks', label: ranks.map(({ label }) => label).join(', ') };
}
