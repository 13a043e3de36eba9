import type { AccountCommunity } from '../accounts/model.ts';

/** The order of `communities.mine`: owned first, then by name, then by uuid. Code points, so that every side agrees. */
export function ownedThenName(a: AccountCommunity, b: AccountCommunity): number {
  const owned = Number(b.relation === 'owner') - Number(a.relation === 'owner');
  return owned || compare(a.name, b.name) || compare(a.uuid, b.uuid);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
