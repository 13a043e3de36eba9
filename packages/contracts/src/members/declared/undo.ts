import type { Both, Inverse } from '../../audit/undo.ts';

/** That very ban: one that was given since is not lifted by this. */
export function unbanned({ id, after: { bannedAt } }: Both): Inverse | null {
  return typeof bannedAt === 'string' ? { call: 'members.unban', input: { accId: id, seen: { bannedAt } } } : null;
}

/** With the ranks that archiving took. */
export function reactivated({ id, after: { since, change } }: Both): Inverse | null {
  if (typeof since !== 'string') return null;
  const ranks = typeof change === 'string' && { ranks: change };
  return { call: 'members.reactivate', input: { accId: id, seen: { since }, ...ranks } };
}

/** As long as no ranks were given or taken since: archiving takes them all. */
export function archivedAgain({ id, after: { since, change } }: Both): Inverse | null {
  if (typeof since !== 'string' || change === undefined) return null;
  return { call: 'members.archive', input: { accId: id, seen: { since, change } } };
}
