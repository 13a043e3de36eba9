import { USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import { ofThing, type Row } from '../isolation/rows.ts';
import { addRoster } from '../rosters/isolation.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'rosterViews.get': ofThing(addRoster),
  'rosterViews.set': ofThing(addRoster, (id) => ({ id, layout: USUAL_LAYOUT })),
};
