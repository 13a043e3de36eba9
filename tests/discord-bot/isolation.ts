import type { Row } from '../isolation/rows.ts';
import { nobody, ofCommunity, ofMember } from '../isolation/rows.ts';
import type { Asking } from '../isolation/rows.ts';
import type { Place } from '../support/world/world.ts';
import { OFF, storeBot, storeSync } from './making.ts';

type Stored = NonNullable<Parameters<typeof storeBot>[2]>;

/** A community that nothing may change in gets its bot once, and what is held or failed of it too. */
const foreignMade = new WeakMap<Place, Promise<string>>();

function foreignBot({ stack, world }: Asking): Promise<string> {
  const { foreign } = world;
  const made = foreignMade.get(foreign) ?? storeBot(stack, foreign).then(() => storeSync(stack, foreign));
  foreignMade.set(foreign, made);
  return made;
}

async function ownBot({ stack, world }: Asking, stored: Stored = {}): Promise<void> {
  await storeBot(stack, world.own, stored);
}

/** A row for a procedure about the bot of a community, which both have. */
function ofBot(more: object = {}, stored: Stored = {}, rest: Omit<Row, 'own' | 'foreign'> = {}): Row {
  return {
    async own(asking) {
      await ownBot(asking, stored);
      return { community: asking.world.own.uuid, ...more };
    },
    async foreign(asking) {
      await foreignBot(asking);
      return { community: asking.world.foreign.uuid, ...more };
    },
    ...rest,
  };
}

/** What each procedure of the feature is asked with. Discord is never asked: what would is refused before. */
export const inputs: Readonly<Record<string, Row>> = {
  'discordBot.get': ofBot(),
  'discordBot.connect': ofCommunity(() => ({ botToken: 'x'.repeat(60) }), {
    refusals: { own: { owner: 'discordBot.unavailable' } },
  }),
  'discordBot.chooseGuild': ofBot(
    { guild: '100000000000000099' },
    {},
    {
      refusals: { own: { owner: 'discordBot.guildUnknown' } },
    },
  ),
  'discordBot.read': ofBot({}, { guild: null }, { refusals: { own: { owner: 'discordBot.noGuild' } } }),
  'discordBot.setCommands': ofBot(
    { on: true },
    { guild: null },
    { refusals: { own: { owner: 'discordBot.noGuild' } } },
  ),
  'discordBot.save': ofBot({ terms: OFF, revision: 0 }),
  'discordBot.disconnect': ofBot(),
  'discordBot.preview': ofBot({ terms: OFF }),
  'discordBot.pending': ofBot(),
  'discordBot.answerHeld': {
    ...ofBot({ answer: 'confirm' }),
    async own(asking) {
      await ownBot(asking);
      await storeSync(asking.stack, asking.world.own, { state: 'held' });
      return { community: asking.world.own.uuid, answer: 'confirm' };
    },
  },
  'discordBot.retry': {
    async own(asking) {
      await ownBot(asking);
      return { community: asking.world.own.uuid, id: await storeSync(asking.stack, asking.world.own) };
    },
    foreign: async (asking) => ({ community: asking.world.foreign.uuid, id: await foreignBot(asking) }),
    async smuggled(asking) {
      await ownBot(asking);
      return { community: asking.world.own.uuid, id: await foreignBot(asking) };
    },
    async unknown(asking) {
      await ownBot(asking);
      return { community: asking.world.own.uuid, id: nobody };
    },
  },
  'discordBot.syncMember': {
    ...ofMember(),
    async own(asking) {
      await ownBot(asking);
      return { community: asking.world.own.uuid, accId: asking.world.own.people.member.account };
    },
    refusals: { own: { owner: 'discordBot.notOn' } },
  },
  'discordBot.trace': ofBot(),
};
