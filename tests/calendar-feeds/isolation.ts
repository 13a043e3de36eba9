import { calendarFeeds } from '../../apps/upstream/src/features/calendar-feeds/tables.ts';
import { addEvent } from '../calendar/asking.ts';
import { ofCommunity, ofThing, type Row, text } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const feed = { label: 'Phone', categories: [], onlyMine: false };
const outside = {
  archivedStaff: 'calendar.unknown',
  visitor: 'calendar.unknown',
  applicant: 'calendar.unknown',
  stranger: 'calendar.unknown',
  banned: 'communities.banned',
  bannedStaff: 'communities.banned',
};
const others = { member: 'calendarFeeds.unknown', staff: 'calendarFeeds.unknown' };
const addOpen = (stack: Stack, place: Place) => addEvent(stack, place);

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'calendarFeeds.list': ofCommunity(),
  'calendarFeeds.create': ofCommunity(() => ({ feed })),
  'calendarFeeds.remove': { ...ofThing(addOwnersFeed), refusals: { own: others } },
  'calendarFeeds.file': { ...ofThing(addOpen), refusals: { own: outside, foreign: 'calendar.unknown' } },
};

/** A feed of the owner of a community, past every rule; answers its id. */
async function addOwnersFeed({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(calendarFeeds).values({ ...feed, id, community, account: people.owner.account, hash: text() });
  return id;
}
