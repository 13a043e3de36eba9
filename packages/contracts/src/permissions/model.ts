import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';

/** A set of bits as a decimal string: JSON has no integers beyond 2^53. */
export const Bits = z.string().max(80).regex(/^\d+$/).default('0');

/** Allowed and denied bits, both 0 by default (@spec §3). Deny wins over allow. */
export const AllowDeny = z.object({ allow: Bits, deny: Bits }).prefault({});

/** What is allowed or denied on one item (a form, a roster, …). */
export const ItemPermission = z.object({ id: z.string().max(64), allow: Bits, deny: Bits });

const ItemPermissions = z.array(ItemPermission).max(10_000).default([]);

/** A permission set (@spec §3): four bit sets and seven per-item lists, empty by default. */
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
  })
  .prefault({});
export type PermissionSet = z.infer<typeof PermissionSet>;

/** What {@link resolve} needs to know of a person in a community. */
export const Standing = z.object({
  account: Uuid.nullable(),
  owner: z.boolean(),
  banned: z.boolean(),
  active: z.boolean(),
  ranks: z.array(z.object({ id: z.string(), label: z.string(), permissions: PermissionSet })),
});
export type Standing = z.infer<typeof Standing>;
