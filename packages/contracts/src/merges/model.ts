import * as z from 'zod';
import { ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { MemberSysStatus } from '../members/model.ts';

/** Which of two memberships something is taken from. */
export const MergeOf = z.enum(['from', 'into']);
export type MergeOf = z.infer<typeof MergeOf>;

/** How much of each kind somebody has. */
const Counts = z.object({
  notes: z.int().min(0),
  shifts: z.int().min(0),
  identifiers: z.int().min(0),
  positions: z.int().min(0),
  fieldChanges: z.int().min(0),
  rankRecords: z.int().min(0),
});

/** One of two memberships of what may be one person, as staff see them side by side. */
export const MergeSide = z.object({
  accId: Uuid,
  name: z.string(),
  username: z.string(),
  avatarUrl: ImageAddress.nullable(),
  owner: z.boolean(),
  sysStatus: MemberSysStatus.nullable(),
  since: Moment,
  joinedAt: Moment.nullable().default(null),
  ban: z.object({ reason: z.string(), until: Moment.nullable() }).nullable(),
  status: Uuid.nullable(),
  identifiers: z.array(z.string()),
  ranks: z.array(z.object({ id: z.string(), label: z.string(), department: z.string() })),
  positions: z.array(z.string()),
  counts: Counts,
  /** Why the one who asks cannot merge them, whatever they choose. */
  blocked: z.enum(['owner', 'outranked', 'yourself']).nullable(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** What becomes of a rank of the membership that ends. */
export const MergeRank = z.object({
  id: z.string(),
  label: z.string(),
  department: z.string(),
  /**
   * `given` as long as nobody says otherwise; `held` by the other one too; `clash`: a department has one such rank of
   * somebody; `refused`: the one who asks may not give it.
   */
  outcome: z.enum(['given', 'held', 'clash', 'refused']),
  /** The rank that is in the way, or the permission that is missing. */
  because: z.string().nullable(),
  /** What the rank denies and the one who asks may not give: for want of it they cannot leave the rank behind. */
  stays: z.string().nullable().default(null),
});
export type MergeRank = z.infer<typeof MergeRank>;

/** Two memberships side by side, and what merging the first into the second would do. */
export const MergePreview = z.object({
  asOf: Seq,
  /** Goes with the merge, which is refused when either has changed since. */
  seen: z.string(),
  from: MergeSide,
  into: MergeSide,
  /** Fields of the profile in which both have something else, as far as the one who asks sees them. */
  fields: z.array(
    z.object({ id: Uuid, label: z.string(), from: z.string(), into: z.string(), missing: z.string().nullable() }),
  ),
  /**
   * Fields that only the one that ends has filled in and that stay with what ends: the one who asks may not write them, or
   * (`missing` is null) a third member has the same and no two may. `missing`, here and above, is the permission for want
   * of which it is so.
   */
  left: z.array(z.object({ id: Uuid, label: z.string(), missing: z.string().nullable() })),
  /** There are fields that the one who asks does not see, so that nothing is said of what is in them; they stay too. */
  hides: z.boolean(),
  /** The permission for want of which the name of the one that ends cannot be chosen. */
  nameTakes: z.string().nullable(),
  /** What merging takes because it does to one what is on the other, and whether the one who asks has it. */
  takes: z.array(z.object({ permission: z.string(), why: z.enum(['ban', 'archive']), held: z.boolean() })),
  ranks: z.array(MergeRank),
  /** What the person is afterwards. */
  sysStatus: MemberSysStatus,
  banned: z.boolean(),
  /** Both are on the clock: the shift of the one that ends is closed. */
  closesShift: z.boolean(),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** What staff choose where both have something. What is left out stays as the one has it that goes on. */
export const MergeChoices = z.strictObject({
  name: MergeOf.default('into'),
  status: MergeOf.default('into'),
  fields: z.record(Uuid, MergeOf).default({}),
  /** Ranks of the membership that ends which the other one gets. */
  ranks: z.array(Uuid).max(100).default([]),
});
export type MergeChoices = z.infer<typeof MergeChoices>;

/** A merge as the list shows it. */
export const MergeEntry = z.object({
  id: Uuid,
  at: Moment,
  by: PersonNamed.nullable(),
  from: PersonNamed,
  into: PersonNamed,
  reason: z.string(),
  undoneAt: Moment.nullable(),
  undoneBy: PersonNamed.nullable(),
  /** Until when it can be taken back. */
  until: Moment,
});
export type MergeEntry = z.infer<typeof MergeEntry>;

/** What taking a merge back could not bring back, and what has come since. */
export const MergeUndone = z.object({
  id: Uuid,
  /** What was changed since the merge, and stays: `name`, `status`, `standing`, `ban`, `fields`. */
  kept: z.array(z.enum(['name', 'status', 'standing', 'ban', 'fields'])),
  /** Labels of ranks that are gone, and how many notes, shifts and identifiers that were removed since. */
  ranksGone: z.array(z.string()),
  removed: z.int().min(0),
  /** What came after the merge stays with the one that went on. */
  since: z.object({ notes: z.int().min(0), shifts: z.int().min(0), identifiers: z.int().min(0) }),
});
export type MergeUndone = z.infer<typeof MergeUndone>;

/** Two members who may be one person. */
export const Duplicates = z.object({
  a: PersonNamed.extend({ username: z.string(), avatarUrl: ImageAddress.nullable(), since: Moment }),
  b: PersonNamed.extend({ username: z.string(), avatarUrl: ImageAddress.nullable(), since: Moment }),
  why: z.enum(['identifier', 'name']),
  /** The identifier that both have, or how both names read. */
  shared: z.string(),
  /** Who has said that they are two people, and when; null where nobody has, or something has changed since. */
  dismissed: z.object({ by: PersonNamed.nullable(), at: Moment }).nullable(),
});
export type Duplicates = z.infer<typeof Duplicates>;
