import { setTimeout as pause } from 'node:timers/promises';
import { DISCORD_INTERACTIONS_PATH } from '@muster/contracts/discord-bot/constants';
import type { CommandTextKey } from '@muster/contracts/discord-commands/command-texts';
import { fail } from '@muster/contracts/errors';
import { Uuid } from '@muster/contracts/kit/ids';
import { languageOf } from '@muster/contracts/kit/language/languages';
import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from '../../platform/calls/dispatch.ts';
import type { Services } from '../../platform/context.ts';
import { type BotParts, clientOfBot } from '../../platform/discord/bot-client.ts';
import { findBot, type StoredBot } from '../discord-bot/public.ts';
import { choicesFor, messageFor } from './answer.ts';
import { Interaction } from './interaction.ts';
import { type CommandMessage, messageOf } from './message.ts';
import { linkedTo } from './people.ts';
import { sayIn } from './say.ts';
import { isGenuine } from './signature.ts';
import { callsAs, type CommandWork } from './working.ts';

type InteractionParts = BotParts & {
  readonly dispatcher: Dispatcher;
  readonly publicOrigin: string;
};
type Sent = Exclude<Interaction, { readonly type: InteractionType.Ping }>;
type Asked = FastifyRequest<{ Params: { community: string }; Body: string }>;

/** Discord takes an answer for 3 seconds. What takes longer than this is answered later. */
const ANSWER_MS = 2_000;

/**
 * `POST /api/discord/:community`: what people do with commands, signed with the key of the application of that community's bot. The
 * person is the account that the user of Discord is linked to; the server has to be the community's.
 */
export function interactionRoutes(server: FastifyInstance, services: Services, parts: InteractionParts): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => body,
    );
    scope.post(`${DISCORD_INTERACTIONS_PATH}:community`, (request: Asked, reply) =>
      answer(request, reply, { services, parts }),
    );
  });
}

type Serving = { readonly services: Services; readonly parts: InteractionParts };

async function answer(request: Asked, reply: FastifyReply, serving: Serving): Promise<FastifyReply> {
  const { services } = serving;
  const { community } = request.params;
  const bot = Uuid.safeParse(community).success ? await findBot(services.db, community) : null;
  if (!bot?.publicKey || !isGenuine(signedOf(request), bot.publicKey, services.now())) {
    throw fail('discordBot.badSignature');
  }
  const parsed = Interaction.safeParse(parse(request.body));
  if (!parsed.success) throw fail('input.invalid', { internal: 'an interaction', fields: {} });
  if (parsed.data.type === InteractionType.Ping) return reply.send({ type: InteractionResponseType.Pong });
  return reply.send(await respond(serving, bot, parsed.data));
}

function signedOf({ headers, body }: Asked) {
  const text = (name: string) => String(headers[name] ?? '');
  return { signature: text('x-signature-ed25519'), timestamp: text('x-signature-timestamp'), body };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function respond({ services, parts }: Serving, bot: StoredBot, sent: Sent): Promise<object> {
  const { guild, community } = bot;
  const isTyping = sent.type === InteractionType.ApplicationCommandAutocomplete;
  const discord = sent.member.user.id;
  const linked = await linkedTo(services.db, { community, discord });
  const language = linked.language ?? languageOf(sent.locale) ?? 'en';
  const say = (key: CommandTextKey) => (isTyping ? noChoices() : messageAnswer(messageOf([sayIn(language, key)])));
  if (guild === null || sent.guild_id !== guild || !bot.commandsOn) return say('commandsOff');
  const { account } = linked;
  if (account === null) return say('notLinked');
  const client = clientOfBot(parts, bot);
  const make = callsAs({ dispatcher: parts.dispatcher, account, community, language, id: sent.id });
  const { publicOrigin } = parts;
  const work: CommandWork = {
    services,
    syncing: { bot, guild, client },
    publicOrigin,
    account,
    discord,
    language,
    make,
  };
  if (isTyping) return choicesFor(work, sent);
  return inTime(work, sent, messageFor(work, sent));
}

/** The answer where it comes in time; otherwise that it follows, and it is written when it is there. */
async function inTime(work: CommandWork, sent: Sent, coming: Promise<CommandMessage>): Promise<object> {
  const late = pause(ANSWER_MS, null, { ref: false });
  const message = await Promise.race([coming, late]);
  if (message) return messageAnswer(message);
  void follow(work, sent, coming);
  const { DeferredChannelMessageWithSource } = InteractionResponseType;
  return { type: DeferredChannelMessageWithSource, data: { flags: MessageFlags.Ephemeral } };
}

async function follow({ services, syncing }: CommandWork, sent: Sent, coming: Promise<CommandMessage>): Promise<void> {
  const { application_id: application, token: interaction } = sent;
  const { flags: _flags, ...message } = await coming;
  await syncing.client.answerLater({ application, interaction, message }).catch((error: unknown) => {
    services.log.warn({ err: error, community: syncing.bot.community }, 'the answer to a command could not be written');
  });
}

function messageAnswer(data: CommandMessage): object {
  return { type: InteractionResponseType.ChannelMessageWithSource, data };
}

function noChoices(): object {
  return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } };
}
