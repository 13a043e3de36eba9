import { USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** The layout of a roster for somebody, who is the member unless told otherwise. */
export function layoutOf({ uuid, people }: Place, id: string, by: Role = 'member', community = uuid) {
  return people[by].client.rosterViews.get.query({ community, id });
}

/** Keeps a layout of a roster for somebody, with what is usual where nothing is said. */
export function layOut(
  { uuid, people }: Place,
  id: string,
  { by = 'member', community = uuid, ...layout }: Partial<RosterLayout> & { by?: Role; community?: string },
) {
  return people[by].client.rosterViews.set.mutate({ community, id, layout: { ...USUAL_LAYOUT, ...layout } });
}
