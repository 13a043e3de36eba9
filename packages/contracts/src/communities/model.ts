import * as z from 'zod';
import { PublicDepartment } from '../departments/model.ts';
import { LANGUAGES } from '../kit/language/languages.ts';
import { ImageAddress, Moment, Seq, Uuid, WebAddress } from '../kit/ids.ts';
import { MemberAccount } from '../members/model.ts';
import { ViewedAs } from '../permissions/model.ts';
import { Relation } from '../accounts/model.ts';
import { LIMIT_WORDS, type LimitName } from './limits.ts';
import { visibleScreens } from '../screens.ts';
import {
  ComInfo,
  DisciplinaryConfig,
  DiscordWebhooks,
  DiscoverySettings,
  Limits,
  RichPresenceSettings,
  SecurityPreferences,
  Toolbar,
} from './settings.ts';
import { SHORT_NAME } from './short-names.ts';
import { Name, Text } from '../kit/text.ts';

/** Short name of a community: the label of its own host. */
export const ShortName = Text.trim()
  .toLowerCase()
  .min(SHORT_NAME.min, `Use at least ${SHORT_NAME.min} characters.`)
  .max(SHORT_NAME.max, `Use at most ${SHORT_NAME.max} characters.`)
  .regex(SHORT_NAME.pattern, 'Use small letters, digits and dashes; begin and end with a letter or digit.');

/** Name of a community. */
export const CommunityName = Name.min(2, 'Use at least 2 characters.').max(60, 'Use at most 60 characters.');

const Opaque = z.array(z.unknown());

/**
 * A community with all fields of @spec §3, as the upstream stores it. It never crosses to a browser whole:
 * {@link PublicCommunity} is what everyone may see. Lists whose feature has its own calls are opaque here.
 */
export const Community = z.object({
  uuid: Uuid,
  id: z.int(),
  customId: ShortName,
  sysStatus: z.enum(['active', 'suspended']),
  regUserUUID: Uuid,
  regTime: Moment,
  version: z.int(),
  subVersion: z.int(),
  subStatus: z.string().nullable(),
  subId: z.string().nullable(),
  storageSizeIncrease: z.int(),
  storageSubId: z.string().nullable(),
  overStorageNotice: Moment.nullable(),
  subExpire: Moment.nullable(),
  expiration: Moment.nullable(),
  payStatus: z.string().nullable(),
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
  supportAuth: z.boolean(),
  events: Opaque,
  notices: Opaque,
  limits: Limits,
  comInfo: ComInfo,
  customDomain: z.string().nullable(),
  deptInfo: z.array(PublicDepartment),
  rosterInfo: Opaque,
  rosterTempInfo: Opaque,
  /** Forms have id, type, stages, image and icon; folders id, image and icon. */
  formInfo: z.object({
    forms: z.array(
      z.object({
        id: z.string(),
        type: z.int(),
        stages: Opaque,
        image: ImageAddress.nullable(),
        icon: z.string().nullable(),
      }),
    ),
    folders: z.array(z.object({ id: z.string(), image: ImageAddress.nullable(), icon: z.string().nullable() })),
  }),
  calInfo: Opaque,
  stagesInfo: Opaque,
  stageGroupInfo: Opaque,
  discordWebhooks: DiscordWebhooks,
  richPresenceSettings: RichPresenceSettings,
  servers: Opaque,
  toolbar: Toolbar,
  pages: Opaque,
  templateBackups: Opaque,
  cadAuth: z.string().nullable(),
  radioAuth: z.string().nullable(),
  trialId: z.string().nullable(),
  discordSyncEnabled: z.boolean(),
  profileFields: Opaque,
  discoverySettings: DiscoverySettings,
  discoveryTags: z.array(z.string().max(40)),
  discoveryBump: Moment.nullable(),
  discoveryApproved: z.boolean(),
  gameCategory: z.string().max(40).nullable(),
  deletedAt: Moment.nullable(),
  deletionNoti: Moment.nullable(),
  migrationVersion: z.int(),
  shield: z.record(z.string(), z.unknown()),
  securityPreferences: SecurityPreferences,
  partnered: z.boolean(),
  disciplinaryConfig: DisciplinaryConfig,
  experimentals: z.array(z.string()),
});
export type Community = z.infer<typeof Community>;

/** What everyone may see of a community, signed in or not. */
export const PublicCommunity = z.object({
  uuid: Uuid,
  customId: z.string(),
  sysStatus: z.string(),
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: ImageAddress.nullable(),
  banner: ImageAddress.nullable(),
  discord: WebAddress.nullable(),
  website: WebAddress.nullable(),
  /** Whom people who cannot come in write to; empty where nothing is said. */
  contact: z.string().default(''),
  toolbar: Toolbar,
  gameCategory: z.string().nullable(),
  /** The domain of its own that it is best reached at; null where it has none. */
  customDomain: z.string().nullable().default(null),
  departments: z.array(PublicDepartment),
  /** What people who have chosen none read its pages in; null for that of their browser. */
  language: z.enum(LANGUAGES).nullable().default(null),
  /** Null where the upstream does not say. */
  createdAt: Moment.nullable(),
});
export type PublicCommunity = z.infer<typeof PublicCommunity>;

/** The person looking: how they stand, and what they may do here. */
export const Viewer = z
  .object({
    relation: Relation,
    member: MemberAccount.nullable(),
    /** Permission names held, in table order; the upstream still decides each call. */
    permissions: z.array(z.string()),
    /** The places that can be opened, by route name (@spec §2). An upstream that does not say leaves it to the table. */
    viewable: z.array(z.string()).optional(),
    /** Set while this session looks at the community as somebody else, whose place is shown here. */
    viewing: ViewedAs.nullable().default(null),
    /** The ranks held here need a second factor that the account lacks or has not shown; until then they give nothing. */
    secondFactorDue: z.boolean().default(false),
    /** The community asks some ranks for a second factor; the account has one, and has not shown it in this session. */
    secondFactorUnshown: z.boolean().default(false),
  })
  .transform(({ viewable, ...viewer }) => ({ ...viewer, viewable: viewable ?? visibleScreens(viewer) }));
export type Viewer = z.infer<typeof Viewer>;

/** A community as one viewer sees it, true at `asOf` of its stream. */
export const CommunityView = z.object({ asOf: Seq, community: PublicCommunity, viewer: Viewer });
export type CommunityView = z.infer<typeof CommunityView>;

/** Numbers of the dashboard that everyone may see. */
export const Dashboard = z.object({
  asOf: Seq,
  /** Null where the upstream does not say. */
  members: z.int().min(0).nullable(),
  departments: z.array(z.object({ id: z.string(), members: z.int().min(0) })),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** A limit of a community and how much of it is used; `used` is null where nothing of its kind can be made yet. */
export const LimitUse = z.object({
  name: z.enum(Object.keys(LIMIT_WORDS) as [LimitName, ...LimitName[]]),
  limit: z.int().min(0),
  used: z.int().min(0).nullable(),
});
export type LimitUse = z.infer<typeof LimitUse>;

/** What a person learns of a community before joining it. */
export const CommunitySummary = z.object({
  uuid: Uuid,
  customId: z.string(),
  name: z.string(),
  subtitle: z.string(),
  image: ImageAddress.nullable(),
  members: z.int().min(0),
  relation: Relation,
});
export type CommunitySummary = z.infer<typeof CommunitySummary>;
