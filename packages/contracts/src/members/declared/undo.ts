import type { Both, Inverse } from '../../audit/undo.ts';

/** Longest name that a member can be given; a pattern may have made a longer one. */
const NAME_MAX = 60;

/** As it was to the letter: what a pattern made of it then needs none put around it now. */
export function renamedBack({ id, before: { name }, after }: Both): Inverse | null {
  if (typeof name === 'string' && name.length > NAME_MAX) return null;
  return { call: 'members.rename', input: { accId: id, name, whole: true, seen: after.name } };
}

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

/**
 * The version they had then is what the change was made upon; one later is what it left. Not where people lost a status:
 * it would come back with no member in it, as if they had it again.
 */
export function settingsBack({ before: { version, lost, ...settings } }: Both): Inverse | null {
  return typeof version === 'number' && lost === undefined
    ? { call: 'members.updateSettings', input: { base: version + 1, settings } }
    : null;
}
