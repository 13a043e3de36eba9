import { ofThing, type Row } from '../isolation/rows.ts';
import { addRoster, ofMembers } from '../rosters/isolation.ts';

const COLUMN = '33333333-3333-4333-8333-333333333333';
const lacking = { member: 'permissions.missing', staff: 'permissions.missing' };

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'rosterHistory.past': { ...ofThing(addRoster, (id) => ({ id, day: '2026-01-31' })), refusals: { own: lacking } },
  'rosterHistory.differences': {
    ...ofThing(addRoster, (id) => ({ id, from: '2026-01-01', to: '2026-01-31' })),
    refusals: { own: lacking },
  },
  'rosterHistory.cell': { ...ofMembers((row) => ({ row, column: COLUMN })), refusals: { own: lacking } },
};
