import * as z from 'zod';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import {
  BOT_STOP_REASONS,
  DISCORD_BOT,
  MAPPING_FAULTS,
  MAPPING_SOURCES,
  NAME_SYNCS,
  NAME_WORD,
  SYNC_CAUSES,
  SYNC_FAULTS,
  SYNC_STATES,
  SYNC_STEPS,
} from './constants.ts';

/** An id of Discord: 17 to 20 digits, which a number cannot hold. */
export const DiscordId = z.string().regex(/^\d{17,20}$/, 'Enter an id of Discord: 17 to 20 digits.');

const Named = z.object({ id: DiscordId, name: z.string() });

/** A role of the server. `assignable` says whether the bot may give and take it. */
export const DiscordRole = z.object({
  id: DiscordId,
  name: z.string(),
  /** `#rrggbb`; null for the default colour. */
  color: z.string().nullable(),
  assignable: z.boolean(),
});
export type DiscordRole = z.infer<typeof DiscordRole>;

/** A role and the ranks that it is mapped to. A role that decides has one rank. */
export const RoleMapping = z.strictObject({
  role: DiscordId,
  source: z.enum(MAPPING_SOURCES),
  ranks: z.array(Uuid).min(1, 'Choose a rank.').max(DISCORD_BOT.ranksMax),
});
export type RoleMapping = z.infer<typeof RoleMapping>;

/** Which states of a person take mapped roles away, and what else the sync does. */
export const SyncRules = z.strictObject({
  removeOnUnlink: z.boolean(),
  removeOnSecondLink: z.boolean(),
  removeOnLeave: z.boolean(),
  removeOnKick: z.boolean(),
  removeOnBan: z.boolean(),
  /** Whether losing a role that decides takes its rank. */
  takeRanks: z.boolean(),
  /** Whether people who leave the community, or are removed from it, are removed from the server. */
  kickOnLeave: z.boolean(),
  /** Whether a ban in the community is one on the server. */
  banInDiscord: z.boolean(),
  /** Whether the end of a ban in the community ends the one that the sync made, or followed, on the server. */
  liftInDiscord: z.boolean(),
  /** Whether a member who is banned on the server is banned in the community; otherwise those who manage integrations are told. */
  banHere: z.boolean(),
  /** Which name follows the other. */
  names: z.enum(NAME_SYNCS),
  /** What members are called on the server, around their name in the community, which is cut where the whole is too long. */
  nameTemplate: Text.trim()
    .max(DISCORD_BOT.nickMax, `Use at most ${DISCORD_BOT.nickMax} characters.`)
    .refine((template) => template.includes(NAME_WORD), `Say with ${NAME_WORD} where the name stands.`),
});
export type SyncRules = z.infer<typeof SyncRules>;

/** The settings of the sync, saved as a whole. */
export const SyncTerms = z.strictObject({
  on: z.boolean(),
  mappings: z.array(RoleMapping).max(DISCORD_BOT.mappingsMax),
  rules: SyncRules,
  guard: z.int().min(DISCORD_BOT.guard.min).max(DISCORD_BOT.guard.max),
});
export type SyncTerms = z.infer<typeof SyncTerms>;

/** The bot of a community, and how its sync stands. Its token is a secret that is never answered; `last4` are its last characters. */
export const DiscordBot = z.object({
  name: z.string(),
  last4: z.string(),
  /** Opens the page of Discord that adds the bot to a server with the permissions that it needs. */
  inviteUrl: z.string(),
  stopReason: z.enum(BOT_STOP_REASONS).nullable(),
  /** Servers that the bot was on when it was asked last. */
  guilds: z.array(Named),
  guild: Named.nullable(),
  /** The roles of the server, the highest first. */
  roles: z.array(DiscordRole),
  terms: SyncTerms,
  /** Roles of mappings that do nothing, and why. */
  faults: z.array(z.object({ role: DiscordId, fault: z.enum(MAPPING_FAULTS) })),
  revision: z.int().min(0),
  /** The reading of the members of the server: how many were read so far or last, and when it ended. */
  reading: z.object({
    state: z.enum(['none', 'running', 'done', 'failed']),
    people: z.int(),
    at: Moment.nullable(),
    /** Whether the last whole reading was not allowed to read the bans of the server. */
    withoutBans: z.boolean(),
  }),
  counts: z.object({ waiting: z.int(), held: z.int(), failed: z.int() }),
  /** Whether people may use commands on the server, and the address that the application of the bot has to be given for it. */
  commands: z.object({ on: z.boolean(), address: z.string() }),
  connectedBy: PersonNamed.nullable(),
  connectedAt: Moment,
});
export type DiscordBot = z.infer<typeof DiscordBot>;

/** A step and what it is about: the name of a role or a rank, or the new name. */
export const PlannedStep = z.object({ step: z.enum(SYNC_STEPS), about: z.string() });
export type PlannedStep = z.infer<typeof PlannedStep>;

const Person = PersonNamed.nullable();

/** What the sync would do to one person. `discord` is the id of their user at Discord. */
export const PlannedSync = z.object({
  discord: DiscordId,
  person: Person,
  cause: z.enum(SYNC_CAUSES),
  steps: z.array(PlannedStep),
});
export type PlannedSync = z.infer<typeof PlannedSync>;

/** The sync of one person that is not done. */
export const PendingSync = z.object({
  id: Uuid,
  discord: DiscordId,
  person: Person,
  state: z.enum(SYNC_STATES),
  /** Steps that wait for a confirmation. */
  steps: z.array(PlannedStep),
  attempts: z.int(),
  fault: z.enum(SYNC_FAULTS).nullable(),
  dueAt: Moment.nullable(),
});
export type PendingSync = z.infer<typeof PendingSync>;

/** A step that was tried, with the state of the person that it followed from. */
export const SyncTrace = z.object({
  id: z.int(),
  /** Null, like the person, where their account was erased. */
  discord: DiscordId.nullable(),
  person: Person,
  step: z.enum(SYNC_STEPS),
  about: z.string(),
  cause: z.enum(SYNC_CAUSES),
  /** Null where it was done. */
  fault: z.enum(SYNC_FAULTS).nullable(),
  at: Moment,
});
export type SyncTrace = z.infer<typeof SyncTrace>;
