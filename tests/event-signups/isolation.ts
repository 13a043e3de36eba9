import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import { addEvent, signUpOf } from '../calendar/asking.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const banned = { banned: 'communities.banned', bannedStaff: 'communities.banned' };
const unseen = {
  archivedStaff: 'calendar.unknown',
  visitor: 'calendar.unknown',
  applicant: 'calendar.unknown',
  stranger: 'calendar.unknown',
};
const withSignUp = (stack: Stack, place: Place) => addEvent(stack, place, { signUp: signUpOf() });

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'eventSignups.summaries': ofCommunity(() => ({ occurrences: [] }), { refusals: { own: banned } }),
  'eventSignups.list': {
    ...ofThing(withSignUp),
    refusals: { own: { ...unseen, ...banned }, foreign: 'calendar.unknown' },
  },
  'eventSignups.answer': ofThing(withSignUp, (id) => ({ id, answer: 'going' })),
};
