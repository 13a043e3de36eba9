import type { ErrorEntries } from '../kit/error.ts';

/** Errors about the bot and the sync of roles. */
export const discordBotErrors = {
  'discordBot.notConnected': { status: 404, owner: 'caller', text: 'No bot is connected. Connect one first.' },
  'discordBot.badToken': {
    status: 400,
    owner: 'caller',
    text: 'Discord refuses this token. Copy it anew from the page “Bot” of your application.',
  },
  'discordBot.unavailable': {
    status: 503,
    owner: 'upstream',
    text: 'Discord does not answer as it should. Try again in a minute.',
  },
  'discordBot.badSignature': {
    status: 401,
    owner: 'caller',
    text: 'This request is not signed by the application of the bot of this community.',
  },
  'discordBot.guildUnknown': {
    status: 404,
    owner: 'caller',
    text: 'The bot is not on this server. Add it with the link, then try again.',
  },
  'discordBot.noGuild': { status: 409, owner: 'caller', text: 'Choose the server of the community first.' },
  'discordBot.roleUnknown': {
    status: 404,
    owner: 'caller',
    text: 'The server has no such role, or not any more. Read its roles again.',
  },
  'discordBot.roleTwice': {
    status: 400,
    owner: 'caller',
    text: 'Each role has one mapping. “{role}” is in two of them.',
  },
  'discordBot.rankContradicts': {
    status: 400,
    owner: 'caller',
    text: 'A rank that a role decides cannot decide a role itself, nor be decided by two. “{rank}” is.',
  },
  'discordBot.oneRank': {
    status: 400,
    owner: 'caller',
    text: 'A role that decides on a rank has exactly one. Choose one rank.',
  },
  'discordBot.notRead': {
    status: 409,
    owner: 'caller',
    text: 'Read the members of the server first, so that you see beforehand what the sync will do.',
  },
  'discordBot.notOn': { status: 409, owner: 'caller', text: 'The sync is off. Turn it on first.' },
  'discordBot.notLinked': {
    status: 409,
    owner: 'caller',
    text: 'This member has not linked an account with Discord.',
  },
  'discordBot.messagesClosed': {
    status: 409,
    owner: 'caller',
    text: 'Discord does not deliver messages of the bot to this member. They have closed their direct messages, blocked the bot, or share no server with it.',
  },
  'discordBot.messageRejected': {
    status: 409,
    owner: 'caller',
    text: 'Discord did not take this message. Change its text, or check on the screen of the bot whether it works.',
  },
  'discordBot.nothingHeld': { status: 409, owner: 'caller', text: 'Nothing waits for a confirmation any more.' },
  'discordBot.syncUnknown': { status: 404, owner: 'caller', text: 'This is done by now, or was taken off the list.' },
} as const satisfies ErrorEntries;
