import * as z from 'zod';
import { Uuid } from '../../kit/ids.ts';
import { Reason } from '../../kit/language/reason.ts';
import { MemberCard } from '../../members/model.ts';
import { PermissionSet } from '../model.ts';
import { ITEM_KINDS, itemBit, PERMISSION_NAMES } from '../names.ts';
import type { Scope } from '../scope.ts';
import { Text } from '../../kit/text.ts';

/** An item of one of §3's lists. */
export const ItemKey = z.strictObject({ kind: z.enum(ITEM_KINDS), id: Text.min(1).max(64) });

const ItemScope = z
  .strictObject({ ...ItemKey.shape, permission: Text.max(40) })
  .refine(({ kind, permission }) => itemBit(kind, permission) !== null, {
    path: ['permission'],
    message: 'Name a permission that items of this kind have.',
  });

/** A scope as it is sent: the name of a permission, or an item with one of its own. */
export const SentScope = z.union([z.enum(PERMISSION_NAMES), ItemScope]).transform((scope) => scope as Scope);

/** A scope as it is answered. */
const AnsweredScope = z
  .union([z.string(), z.object({ kind: z.enum(ITEM_KINDS), id: z.string(), permission: z.string() })])
  .transform((scope) => scope as Scope);

/** The three states of a permission in one set. */
export const Value = z.enum(['allow', 'deny', 'unset']);

/** What a permission set belongs to. */
export const PermissionHolderKey = z.strictObject({ kind: z.enum(['rank', 'department']), id: Uuid });
export type PermissionHolderKey = z.infer<typeof PermissionHolderKey>;

/** A rank's or department's permissions. */
export const PermissionHolder = z.object({
  /** Version of the structure it is true at. */
  version: z.int(),
  kind: z.enum(['rank', 'department']),
  id: z.string(),
  label: z.string(),
  set: PermissionSet,
  /** The department whose values a rank inherits. */
  department: z.object({ id: z.string(), label: z.string(), set: PermissionSet }).nullable(),
  mayChange: z.boolean(),
});
export type PermissionHolder = z.infer<typeof PermissionHolder>;

/** An edit: each of the targets gets each of the values. */
export const Editing = z.strictObject({
  targets: z.array(PermissionHolderKey).min(1).max(200),
  changes: z
    .array(z.strictObject({ scope: SentScope, value: Value }))
    .min(1)
    .max(500),
});
export type Editing = z.output<typeof Editing>;

/** How many active members would gain and lose a permission, and some of them by name. */
export const Effect = z.object({
  scope: AnsweredScope,
  gained: z.int().min(0),
  lost: z.int().min(0),
  gain: z.array(z.string()),
  lose: z.array(z.string()),
});
export type Effect = z.infer<typeof Effect>;

/** What an edit would do. */
export const EditPreview = z.object({
  version: z.int(),
  targets: z.array(
    z.object({
      kind: z.enum(['rank', 'department']),
      id: z.string(),
      label: z.string(),
      changes: z.array(z.object({ scope: AnsweredScope, from: Value, to: Value })),
      /** Why this target may not be changed so; null when it may. */
      refused: Reason.nullable(),
    }),
  ),
  /** Active members who hold one of the ranks concerned. */
  members: z.int().min(0),
  /** What comes of it for them, all their ranks counted; nothing for whoever holds the same as before. */
  effects: z.array(Effect).default([]),
});
export type EditPreview = z.infer<typeof EditPreview>;

/** The items of one kind that there are, by name. */
export const ItemsOfKind = z.object({
  kind: z.enum(ITEM_KINDS),
  items: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type ItemsOfKind = z.infer<typeof ItemsOfKind>;

const AnsweredRule = z.object({
  from: z.enum(['rank', 'department']),
  id: z.string(),
  label: z.string(),
  kind: z.enum(['allow', 'deny']),
  decided: z.boolean(),
});

/** One permission of one member, and why. */
export const AnalysedScope = z.object({
  scope: AnsweredScope,
  allowed: z.boolean(),
  because: z.enum(['owner', 'banned', 'notActive', 'notOfKey', 'secondFactorDue', 'denied', 'allowed', 'unset']),
  rules: z.array(AnsweredRule),
});

/** A member's permissions. */
export const Analysis = z.object({
  member: MemberCard,
  owner: z.boolean(),
  banned: z.boolean(),
  active: z.boolean(),
  power: z.int(),
  ranks: z.array(z.object({ id: z.string(), label: z.string(), power: z.int() })),
  results: z.array(AnalysedScope),
});
export type Analysis = z.infer<typeof Analysis>;

/** What other ranks would change for somebody. */
export const Difference = z.object({
  power: z.object({ from: z.int(), to: z.int() }),
  gained: z.array(AnsweredScope),
  lost: z.array(AnsweredScope),
  /** Whether ranks give nothing for want of a second factor, before and after (@decision 0041). */
  suspended: z.object({ before: z.boolean(), after: z.boolean() }).default({ before: false, after: false }),
});
export type Difference = z.infer<typeof Difference>;

/** One member's line of the access report. */
export const AccessLine = z.object({
  accId: Uuid,
  name: z.string(),
  owner: z.boolean(),
  ranks: z.array(z.string()),
  held: z.array(z.string()),
  /** Their ranks are worth nothing until they set up a second factor (@decision 0041). */
  secondFactorDue: z.boolean(),
});

/** A page of the access report. */
export const AccessReport = z.object({ items: z.array(AccessLine), next: Uuid.nullable() });
export type AccessReport = z.infer<typeof AccessReport>;

/** What stands between somebody and a place. Grantors are labels of ranks; the owner can always grant it and is not named. */
export const Needed = z.object({
  /** Any one of them is enough. */
  anyOf: z.array(z.string()),
  grantors: z.array(z.string()),
  secondFactorDue: z.boolean(),
});
export type Needed = z.infer<typeof Needed>;
