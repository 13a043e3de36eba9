import * as z from 'zod';
import { LANGUAGES } from '../kit/language/languages.ts';
import { ImageAddress, Uuid, WebAddress } from '../kit/ids.ts';
import { DEFAULT_ITEM_ALIGNMENT, ITEM_ALIGNMENTS } from './enums.ts';
import { DEFAULT_LIMITS } from './limits.ts';

/** A colour as `#rrggbb`. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write a colour like #ff7a1a.');

/** An entry of the community's toolbar. `dashboard` goes home, `link` to a web address. */
export const ToolbarItem = z.object({
  id: z.string().max(64),
  label: z.string().min(1).max(40),
  icon: z.string().max(40).nullable().default(null),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('dashboard') }),
    z.object({ kind: z.literal('link'), url: WebAddress }),
  ]),
});
export type ToolbarItem = z.infer<typeof ToolbarItem>;

/** Toolbar (@spec §3). */
export const Toolbar = z
  .object({
    items: z.array(ToolbarItem).max(20).default([]),
    adminIcon: z.string().max(40).nullable().default(null),
    backgroundColor: Colour.nullable().default(null),
    itemAlignment: z.enum(ITEM_ALIGNMENTS).default(DEFAULT_ITEM_ALIGNMENT),
  })
  .prefault({});
export type Toolbar = z.infer<typeof Toolbar>;

/** A status members can carry; each has a uuid (@spec §3). */
export const MemberStatus = z.object({ uuid: Uuid, label: z.string().max(60), color: Colour.nullable().default(null) });

/** comInfo: info, statuses and settings (@spec §3). */
export const ComInfo = z.object({
  info: z.object({
    img: ImageAddress.nullable(),
    name: z.string(),
    subtitle: z.string(),
    description: z.string(),
    discord: WebAddress.nullable(),
    website: WebAddress.nullable(),
    /** Whom people who cannot come in write to, such as an address or a name elsewhere; empty for the owner. */
    contact: z.string().max(200).default(''),
    /** Its language; none is that of the browser. */
    language: z.enum(LANGUAGES).nullable().optional(),
    /** Pattern of members' names, such as `{name} | {identifier}`; null for none. */
    nameIdentFormat: z.string().max(100).nullable(),
    allowNameEditing: z.boolean(),
    bannerImg: ImageAddress.nullable(),
    favoriteMetrics: z.array(z.object({ type: z.string().max(40), typeId: z.string().max(64) })).max(20),
  }),
  statuses: z.array(MemberStatus),
  settings: z.object({
    /** What someone is after joining: `pending` waits for staff, `active` is in at once. */
    onJoinStatus: z.enum(['pending', 'active']),
    onJoinRank: z.string().nullable(),
    onJoinActions: z.array(z.unknown()),
    /** Hours on duty after which members are asked whether they forgot to clock out; none is the standard. */
    longShiftHours: z.int().optional(),
    /** By which its days and weeks begin; none is UTC, and Monday. */
    timeZone: z.string().optional(),
    weekStart: z.enum(['monday', 'sunday', 'saturday']).optional(),
    /** Whether those who join have linked a Discord account before. */
    requireDiscord: z.boolean().optional(),
    version: z.int(),
  }),
});
export type ComInfo = z.infer<typeof ComInfo>;

/** Limits of a community, @spec §9's by default. */
export const Limits = z.object(
  Object.fromEntries(Object.entries(DEFAULT_LIMITS).map(([name, value]) => [name, z.int().min(0).default(value)])) as {
    [K in keyof typeof DEFAULT_LIMITS]: z.ZodDefault<z.ZodInt>;
  },
);
export type Limits = z.infer<typeof Limits>;

/** Rich presence settings (@spec §3). */
export const RichPresenceSettings = z.object({
  assetKey: z.string().max(100).nullable().default(null),
  clientId: z.string().max(40).nullable().default(null),
  buttonOne: z
    .object({ label: z.string().max(32), url: WebAddress })
    .nullable()
    .default(null),
  buttonTwo: z
    .object({ label: z.string().max(32), url: WebAddress })
    .nullable()
    .default(null),
});

/** Discovery settings (@spec §3). */
export const DiscoverySettings = z.object({
  enabled: z.boolean().default(false),
  defaultFormId: z.string().nullable().default(null),
});

/** Security preferences (@spec §3). */
export const SecurityPreferences = z.object({
  allowPendingVPN: z.boolean().default(false),
  ignoreAltNotInCom: z.boolean().default(false),
});

/** Disciplinary configuration (@spec §3). */
export const DisciplinaryConfig = z.object({
  actions: z.array(z.object({ id: z.string(), label: z.string().max(60) })).default([]),
  daysToExpire: z.int().min(0).default(0),
});

const Switches = z.record(z.string(), z.boolean()).default({});
const PerType = z
  .object({
    submitted: z.boolean().default(false),
    edited: z.boolean().default(false),
    stageChange: z.boolean().default(false),
    removed: z.boolean().default(false),
    custom: z.array(z.unknown()).default([]),
  })
  .prefault({});

/** Chat webhook settings (@spec §3): a version, the admin events, and per-type settings. */
export const DiscordWebhooks = z.object({
  version: z.int().default(1),
  admin: z
    .object({
      accountInfo: z.boolean().default(false),
      joined: z.boolean().default(false),
      kicked: z.boolean().default(false),
      banned: z.boolean().default(false),
      custom: z.array(z.unknown()).default([]),
      forms: Switches,
      departments: Switches,
      rosters: Switches,
      calendarCategories: Switches,
    })
    .prefault({}),
  forms: PerType,
  rosters: PerType,
  calendars: PerType,
  forums: z.object({ custom: z.array(z.unknown()).default([]) }).prefault({}),
});
