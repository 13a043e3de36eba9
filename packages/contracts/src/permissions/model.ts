import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { PERMISSION_NAMES } from './names.ts';

/** A set of bits as a decimal string: JSON has no integers beyond 2^53. */
export const Bits = z.string().max(80).regex(/^\d+$/).default('0');

/** Allowed and denied bits, both 0 by default (@spec §3). Deny wins over allow. */
export const AllowDeny = z.object({ allow: Bits, deny: Bits }).prefault({});

/** What is allowed or denied on one item (a form, a roster, …). */
export const ItemPermission = z.object({ id: z.string().max(64), allow: Bits, deny: Bits });

const ItemPermissions = z.array(ItemPermission).max(10_000).default([]);

/** A permission set (@spec §3): four bit sets and seven per-item lists, empty by default; promotion flows are ours. */
export const PermissionSet = z
  .object({
    system: AllowDeny,
    navigation: AllowDeny,
    cad: AllowDeny,
    shortener: AllowDeny,
    forms: ItemPermissions,
    rosters: ItemPermissions,
    calendars: ItemPermissions,
    profileFields: ItemPermissions,
    pages: ItemPermissions,
    servers: ItemPermissions,
    gameServers: ItemPermissions,
    promotionFlows: ItemPermissions,
  })
  .prefault({});
export type PermissionSet = z.infer<typeof PermissionSet>;

/** A department as far as its ranks inherit from it. */
export const RankDepartment = z.object({ id: z.string(), label: z.string(), permissions: PermissionSet });

/** A rank somebody holds, with all it says. */
export const HeldRank = z.object({
  id: z.string(),
  label: z.string(),
  /** Higher outranks lower. */
  power: z.int(),
  permissions: PermissionSet,
  department: RankDepartment.nullable(),
});
export type HeldRank = z.infer<typeof HeldRank>;

/** What {@link resolve} needs to know of a person in a community. */
export const AccessContext = z.object({
  account: Uuid.nullable(),
  owner: z.boolean(),
  banned: z.boolean(),
  active: z.boolean(),
  ranks: z.array(HeldRank),
  /** Permissions for which the community asks for a second factor, where the account's is not there or was not shown. */
  factorFor: z.array(z.enum(PERMISSION_NAMES)).optional(),
  /**
   * Set where the community asks of ranks like these for a second factor that the account lacks (@decision 0041), or has
   * not shown in the session it is here by (@decision 0068).
   */
  secondFactorDue: z.literal(true).optional(),
  /** Set where the community has such a rule, and the account a factor that was not shown in the session it is here by. */
  secondFactorUnshown: z.literal(true).optional(),
  /** Set where the community is suspended: the words for its people, null where these learn no more than others. */
  suspended: z.object({ words: z.string().nullable() }).optional(),
  /**
   * Set where an API key acts: all that it is limited to, and whether its maker owns the community, which `owner` does not say then
   * (@decision 0175). `idle` where its maker may have no keys at the moment.
   */
  key: z.object({ scopes: z.array(z.string()), owner: z.boolean(), idle: z.boolean() }).optional(),
});
export type AccessContext = z.infer<typeof AccessContext>;

/** The member or ranks whose view of a community a session has taken. */
export const ViewedAs = z.object({
  kind: z.enum(['member', 'ranks']),
  /** The member's name, or the labels of the ranks; empty once it is over. */
  label: z.string(),
  /** The view is no longer good: one sees as oneself again, and changes nothing before it is ended. */
  lapsed: z.literal(true).optional(),
});
export type ViewedAs = z.infer<typeof ViewedAs>;
