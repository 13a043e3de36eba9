import { storeBot } from '../discord-bot/making.ts';
import { addCategory, addEvent } from '../calendar/asking.ts';
import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const unseen = {
  archivedStaff: 'calendar.unknown',
  visitor: 'calendar.unknown',
  applicant: 'calendar.unknown',
  stranger: 'calendar.unknown',
  banned: 'communities.banned',
  bannedStaff: 'communities.banned',
};
const addOne = (stack: Stack, place: Place) => addCategory(stack, place);
const addOpen = (stack: Stack, place: Place) => addEvent(stack, place);

async function addWithBot(stack: Stack, place: Place): Promise<string> {
  await storeBot(stack, place);
  return addCategory(stack, place);
}

/** Rows of the isolation matrix for the calls of this feature. Discord is never asked: what would is refused before. */
export const inputs: Readonly<Record<string, Row>> = {
  'discordEvents.settings': ofThing(addOne, (category) => ({ category })),
  'discordEvents.channels': {
    ...ofCommunity(),
    async own({ stack, world }) {
      await storeBot(stack, world.own, { guild: null });
      return { community: world.own.uuid };
    },
    refusals: { own: { owner: 'discordBot.noGuild' } },
  },
  'discordEvents.save': ofThing(addWithBot, (category) => ({
    category,
    place: { kind: 'external', place: 'Los Santos' },
  })),
  'discordEvents.retry': ofThing(addOne, (category) => ({ category })),
  'discordEvents.ofEvent': { ...ofThing(addOpen), refusals: { own: unseen, foreign: 'calendar.unknown' } },
};
