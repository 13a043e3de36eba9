/** Bounds of the bot and of the sync of roles. Zod-free. */
export const DISCORD_BOT = {
  tokenMax: 200,
  /** Mappings of one community. */
  mappingsMax: 100,
  /** Ranks of one mapping. */
  ranksMax: 50,
  /** Roles and ranks that may be taken within an hour before the rest waits for a confirmation. */
  guard: { min: 1, max: 1_000, default: 20 },
  /** Attempts of the sync of one member. */
  attemptsMax: 8,
  /** Days for which steps are kept. */
  keptDays: 90,
  /** Days for which what could not be taken from the user of an erased account is tried, before they are forgotten. */
  erasedDays: 30,
  /** The longest nickname that Discord takes. */
  nickMax: 32,
  page: 50,
} as const;

/** Which name is written over the other: none, the nickname on the server, or the name in the community. */
export const NAME_SYNCS = ['off', 'toDiscord', 'fromDiscord'] as const;

/** The word in a template of nicknames that stands for the name in the community. */
export const NAME_WORD = '{name}';

/** What decides a mapping: the ranks of the member decide on the role, or the role decides on the rank. */
export const MAPPING_SOURCES = ['ranks', 'role'] as const;
export type MappingSource = (typeof MAPPING_SOURCES)[number];

/** Why a mapping does nothing: its role was deleted, or stands above the bot, or the bot may not manage roles. */
export const MAPPING_FAULTS = ['roleGone', 'notAllowed'] as const;

/** Why the bot was stopped: its token is refused, it is not on the server any more, or it may not read the list of members. */
export const BOT_STOP_REASONS = ['token', 'guild', 'intent'] as const;
export type BotStopReason = (typeof BOT_STOP_REASONS)[number];

/** What the sync can do to a person. */
export const SYNC_STEPS = [
  'addRole',
  'removeRole',
  'giveRank',
  'takeRank',
  'setName',
  'rename',
  'kick',
  'ban',
  'unban',
  'banHere',
] as const;
export type SyncStep = (typeof SYNC_STEPS)[number];

/** The state of a person that a step follows from. */
export const SYNC_CAUSES = [
  'ranks',
  'role',
  'nickname',
  'unlinked',
  'secondLink',
  'left',
  'kicked',
  'banned',
  'bannedThere',
  'erased',
] as const;
export type SyncCause = (typeof SYNC_CAUSES)[number];

/** States of the sync of one person, as long as it is not done. */
export const SYNC_STATES = ['waiting', 'held', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Why a step or the sync of a person failed. */
export const SYNC_FAULTS = [
  'notAllowed',
  'roleGone',
  'limited',
  'unavailable',
  'rejected',
  'rankInTheWay',
  'nameRefused',
  'guard',
] as const;
export type SyncFault = (typeof SYNC_FAULTS)[number];

/** Where Discord sends what people do with commands of the bot, behind an origin; the uuid of the community follows. */
export const DISCORD_INTERACTIONS_PATH = '/api/discord/';

/** Commands of the bot. */
export const DISCORD_COMMANDS = ['promote', 'demote', 'clockin', 'clockout', 'form', 'sync'] as const;
export type DiscordCommand = (typeof DISCORD_COMMANDS)[number];
