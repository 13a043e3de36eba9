import type { discordBotCalls as contract } from '@muster/contracts/discord-bot/calls';
import type { DiscordBot } from '@muster/contracts/discord-bot/model';
import type { CallFields } from '@muster/contracts/kit/call';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import {
  beginReading,
  chooseGuild,
  connect,
  disconnect,
  knownBot,
  knownGuild,
  saveTerms,
  setCommands,
} from './changes.ts';
import { COMMANDS } from './commands.ts';
import { type BotParts, clientOfBot } from '../../platform/discord/bot-client.ts';
import { askedOfDiscord } from './asking.ts';
import { previewOf, readPending, readTrace } from './lists.ts';
import type { DiscordClient } from '../../platform/discord/client.ts';
import type { ServerRole } from '../../platform/discord/shapes.ts';
import { answerHeld, requestMember, retry } from './requests.ts';
import { type BotOrigins, shownBot } from './shown.ts';

type Fields<Name extends keyof typeof contract> = CallFields<(typeof contract)[Name]>;
type Identity = Awaited<ReturnType<DiscordClient['whoAmI']>>;

/** Builds the calls about the bot. */
export function buildDiscordBotCalls({
  sealing,
  clientOf,
  ...origins
}: BotParts & BotOrigins): Handlers<typeof contract> {
  const shown = async (tx: Transaction, community: string): Promise<DiscordBot> => {
    const bot = await shownBot(tx, community, origins);
    if (!bot) throw fail('discordBot.notConnected');
    return bot;
  };
  return {
    get: async ({ community }, { tx }) => ({ bot: await shownBot(tx, community, origins) }),

    ...askingCalls({ sealing, clientOf }, shown),
    ...commandCalls({ sealing, clientOf }, shown),

    async save({ community, terms, revision }, context) {
      await saveTerms(context, community, { terms, revision });
      return shown(context.tx, community);
    },

    async disconnect({ community }, context) {
      await disconnect(context, community);
      return {};
    },

    async preview({ community, terms, after }, { tx }) {
      const bot = await knownBot(tx, community);
      if (bot.readAt === null) throw fail('discordBot.notRead');
      return previewOf(tx, bot, { terms, after });
    },

    pending: ({ community, state, after }, { tx }) =>
      readPending(tx, community, { state: state ?? null, after: after ?? null }),

    answerHeld: ({ community, answer }, context) => answerHeld(context, community, answer),
    retry: ({ community, id }, context) => retry(context, community, id ?? null),
    async syncMember({ community, accId }, context) {
      await requestMember(context, { community, account: accId });
      return {};
    },

    trace: ({ community, accId, before }, { tx }) =>
      readTrace(tx, community, { account: accId ?? null, before: before ?? null }),
  };
}

/** The calls for which Discord is asked: before a transaction opens. */
function askingCalls(
  { sealing, clientOf }: BotParts,
  shown: (tx: Transaction, community: string) => Promise<DiscordBot>,
): Pick<Handlers<typeof contract>, 'connect' | 'chooseGuild' | 'read'> {
  const clientFor = (bot: { readonly community: string; readonly token: string }) =>
    clientOfBot({ sealing, clientOf }, bot);
  return {
    connect: {
      async gather({ botToken }, { throttle, caller }) {
        await throttle.spend('discordAsked', caller.account);
        return () => askedOfDiscord(clientOf(botToken).whoAmI());
      },

      async handle({ community, botToken: token }: Fields<'connect'>, context: SignedInContext, identity: Identity) {
        await connect(context, community, { token, identity, sealing });
        return shown(context.tx, community);
      },
    },

    chooseGuild: {
      async gather({ community, guild }, { tx, throttle, caller }) {
        const bot = await knownBot(tx, community);
        if (!bot.guilds.some(({ id }) => id === guild)) throw fail('discordBot.guildUnknown');
        await throttle.spend('discordAsked', caller.account);
        const client = clientFor(bot);
        return () => askedOfDiscord(client.roles(guild, bot.botUser));
      },
      async handle(
        { community, guild }: Fields<'chooseGuild'>,
        context: SignedInContext,
        roles: readonly ServerRole[],
      ) {
        await chooseGuild(context, community, { guild, roles });
        return shown(context.tx, community);
      },
    },

    read: {
      async gather({ community }, { tx, throttle, caller }) {
        const bot = await knownGuild(tx, community);
        await throttle.spend('discordAsked', caller.account);
        const client = clientFor(bot);
        return () => askedOfDiscord(client.roles(bot.guild, bot.botUser));
      },
      async handle({ community }: Fields<'read'>, context: SignedInContext, roles: readonly ServerRole[]) {
        await beginReading(context, community, roles);
        return shown(context.tx, community);
      },
    },
  };
}

/** The call by which Discord learns of commands, or forgets them. */
function commandCalls(
  { sealing, clientOf }: BotParts,
  shown: (tx: Transaction, community: string) => Promise<DiscordBot>,
): Pick<Handlers<typeof contract>, 'setCommands'> {
  return {
    setCommands: {
      async gather({ community, on }, { tx, throttle, caller }) {
        const bot = await knownGuild(tx, community);
        await throttle.spend('discordAsked', caller.account);
        const client = clientOfBot({ sealing, clientOf }, bot);
        return async () => {
          const publicKey = await askedOfDiscord(client.publicKey());
          await askedOfDiscord(client.setCommands({ ...bot, commands: on ? COMMANDS : [] }));
          return publicKey;
        };
      },
      async handle({ community, on }: Fields<'setCommands'>, context: SignedInContext, publicKey: string) {
        await setCommands(context, community, { on, publicKey });
        return shown(context.tx, community);
      },
    },
  };
}
