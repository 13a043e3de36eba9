import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { Item, ItemContext } from '../../../platform/feature/bulk-kind.ts';

/** The member that an item of a run is about. */
export function memberOf({ community, id }: Pick<Item<unknown>, 'community' | 'id'>): MemberKey {
  return { community, account: id ?? '' };
}

/** By which way a member is changed here: a run over many of them, or an action that goes by the same code. */
export function way({ caller }: ItemContext): 'run' | 'action' {
  return caller.goesOn === 'action' ? 'action' : 'run';
}

/** Refusals by which taking something back from a member says that they were changed since. */
export const MEMBER_CHANGED = [
  'departments.changeUnknown',
  'departments.laterChange',
  'departments.notActive',
  'departments.undone',
  'members.notFound',
  'members.noteUnknown',
  'members.wrongState',
] as const;
