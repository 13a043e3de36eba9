import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { DISCORD_BOT, SYNC_STATES } from './constants.ts';
import { DiscordBot, DiscordId, PendingSync, PlannedSync, SyncTerms, SyncTrace } from './model.ts';

const manage = { permission: 'system.manageIntegrations' } as const;
const Community = z.strictObject({ community: Uuid });
/** Discord is asked several times in a row, each within its own time. */
const TIMEOUT_MS = 40_000;

/** Calls about the bot of a community and the sync of the roles of its Discord server with its ranks. */
export const discordBotCalls = {
  /** The bot with its settings; null where none is connected. */
  get: defineCall({
    event: 'discord-bot/get',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: Community,
    output: z.object({ bot: DiscordBot.nullable() }),
    errors: [],
  }),
  /** Connects a bot by its token, which Discord is asked about, or replaces the token of the one that is connected. */
  connect: defineCall({
    event: 'discord-bot/connect',
    kind: 'mutation',
    who: manage,
    audit: 'DISCORD_BOT_CONNECT',
    scope: 'proven',
    stepUp: true,
    unkept: ['botToken'],
    timeoutMs: TIMEOUT_MS,
    input: Community.extend({ botToken: Text.trim().min(20, 'Enter the whole token.').max(DISCORD_BOT.tokenMax) }),
    output: DiscordBot,
    errors: ['discordBot.badToken', 'discordBot.unavailable', 'session.tooManyAttempts'],
  }),
  /** Chooses the server of the community, one that the bot is on. The sync is off afterwards, without mappings, if it is another one. */
  chooseGuild: defineCall({
    event: 'discord-bot/chooseGuild',
    kind: 'mutation',
    who: manage,
    audit: 'DISCORD_BOT_CONFIGURE',
    scope: 'proven',
    timeoutMs: TIMEOUT_MS,
    input: Community.extend({ guild: DiscordId }),
    output: DiscordBot,
    errors: [
      'discordBot.notConnected',
      'discordBot.guildUnknown',
      'discordBot.badToken',
      'discordBot.unavailable',
      'session.tooManyAttempts',
    ],
  }),
  /** Reads the roles of the server at once, and begins to read its members. Nothing is changed by it. */
  read: defineCall({
    event: 'discord-bot/read',
    kind: 'mutation',
    who: manage,
    audit: unaudited('reads from Discord and changes nothing'),
    scope: 'community',
    timeoutMs: TIMEOUT_MS,
    input: Community,
    output: DiscordBot,
    errors: [
      'discordBot.notConnected',
      'discordBot.noGuild',
      'discordBot.guildUnknown',
      'discordBot.badToken',
      'discordBot.unavailable',
      'session.tooManyAttempts',
    ],
  }),
  /**
   * Saves mappings, rules and the guard, and turns the sync on or off. Mappings whose role decides on a rank are for those who may
   * change that rank.
   */
  save: defineCall({
    event: 'discord-bot/save',
    kind: 'mutation',
    who: manage,
    audit: 'DISCORD_ROLE_MAP',
    scope: 'proven',
    input: Community.extend({ terms: SyncTerms, revision: z.int().min(0) }),
    output: DiscordBot,
    errors: [
      'discordBot.notConnected',
      'discordBot.noGuild',
      'discordBot.roleUnknown',
      'discordBot.roleTwice',
      'discordBot.rankContradicts',
      'discordBot.oneRank',
      'discordBot.notRead',
      'departments.rankUnknown',
      'permissions.outranked',
      'input.outdated',
    ],
  }),
  /**
   * Registers the commands of the bot on the server, or removes them. Discord is asked for the public key of the application, by which
   * commands are known to come from it.
   */
  setCommands: defineCall({
    event: 'discord-bot/setCommands',
    kind: 'mutation',
    who: manage,
    audit: 'DISCORD_COMMANDS_SET',
    scope: 'proven',
    timeoutMs: TIMEOUT_MS,
    input: Community.extend({ on: z.boolean() }),
    output: DiscordBot,
    errors: [
      'discordBot.notConnected',
      'discordBot.noGuild',
      'discordBot.guildUnknown',
      'discordBot.badToken',
      'discordBot.unavailable',
      'session.tooManyAttempts',
    ],
  }),
  /** Disconnects the bot with its mappings, what waits and what was done. Roles on the server stay as they are. */
  disconnect: defineCall({
    event: 'discord-bot/disconnect',
    kind: 'mutation',
    who: manage,
    audit: 'DISCORD_BOT_DISCONNECT',
    scope: 'proven',
    input: Community,
    output: z.object({}),
    errors: ['discordBot.notConnected'],
  }),
  /**
   * What the sync would do now by these terms, which need not be saved, to the people of the last reading, by name. `next` goes into
   * the next question as `after`.
   */
  preview: defineCall({
    event: 'discord-bot/preview',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: Community.extend({ terms: SyncTerms, after: z.int().min(0).default(0) }),
    output: z.object({
      items: z.array(PlannedSync),
      next: z.int().nullable(),
      /** Of all pages: people, roles and ranks they get, and those they lose. */
      totals: z.object({ people: z.int(), gains: z.int(), losses: z.int() }),
    }),
    errors: ['discordBot.notConnected', 'discordBot.notRead'],
  }),
  /** People whose sync is not done, in the order in which it was asked for. `next` goes into the next question as `after`. */
  pending: defineCall({
    event: 'discord-bot/pending',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: Community.extend({ state: z.enum(SYNC_STATES).nullish(), after: Uuid.nullish() }),
    output: z.object({ items: z.array(PendingSync), next: Uuid.nullable() }),
    errors: [],
  }),
  /** Has everything that waits for a confirmation done, or takes it off the list. Answers how many people it was. */
  answerHeld: defineCall({
    event: 'discord-bot/answerHeld',
    kind: 'mutation',
    who: manage,
    audit: 'DISCORD_SYNC_ANSWER',
    scope: 'proven',
    input: Community.extend({ answer: z.enum(['confirm', 'discard']) }),
    output: z.object({ people: z.int() }),
    errors: ['discordBot.notConnected', 'discordBot.nothingHeld'],
  }),
  /** Tries what failed again, now: one person's, or all of it. Answers how many people it is. */
  retry: defineCall({
    event: 'discord-bot/retry',
    kind: 'mutation',
    who: manage,
    audit: unaudited('tries again what a recorded change brought about'),
    scope: 'community',
    input: Community.extend({ id: Uuid.optional() }),
    output: z.object({ people: z.int() }),
    errors: ['discordBot.notConnected', 'discordBot.syncUnknown'],
  }),
  /** Syncs one member now, though nothing has changed. */
  syncMember: defineCall({
    event: 'discord-bot/syncMember',
    kind: 'mutation',
    who: manage,
    audit: unaudited('does what the saved mappings ask for, which are on record'),
    scope: 'community',
    input: Community.extend({ accId: Uuid }),
    output: z.object({}),
    errors: ['discordBot.notConnected', 'discordBot.notOn', 'discordBot.notLinked'],
  }),
  /** What was done, the newest first, of one person or of all. `next` goes into the next question as `before`. */
  trace: defineCall({
    event: 'discord-bot/trace',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: Community.extend({ accId: Uuid.nullish(), before: z.int().nullish() }),
    output: z.object({ items: z.array(SyncTrace), next: z.int().nullable() }),
    errors: [],
  }),
};
