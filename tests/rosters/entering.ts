import type { RosterTerms } from '@muster/contracts/rosters/model';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeRoster } from './asking.ts';

/** Makes a roster whose rows are entered, as the owner; answers its id. */
export function makeEntryRoster(place: Place, more: Partial<RosterTerms> = {}): Promise<string> {
  return makeRoster(place, { kind: 'entries', grouping: 'none', order: 'name', columns: [], ...more });
}

type Entering = { readonly by?: Role; readonly community?: string };

/** Enters rows on a roster; answers them. */
export async function enter(place: Place, id: string, names: string[], { by = 'owner', community }: Entering = {}) {
  const asked = { community: community ?? place.uuid, id, names };
  return (await place.people[by].client.rosters.addEntries.mutate(asked)).added;
}

type Editing = {
  readonly row: string;
  readonly name: string;
  readonly accId?: string | null;
  readonly version?: number;
  readonly by?: Role;
  readonly community?: string;
};

/** Gives a row a name and a holder, none unless told. */
export function editEntry(place: Place, id: string, { by = 'owner', community, ...change }: Editing) {
  const asked = { accId: null, version: 1, ...change, community: community ?? place.uuid, id };
  return place.people[by].client.rosters.editEntry.mutate(asked);
}
