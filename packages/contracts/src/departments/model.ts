import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { Reason } from '../kit/language/reason.ts';
import { Effect } from '../permissions/editing/edit.ts';
import { RANK_KINDS, RANK_SOURCES, STRUCTURE } from './enums.ts';
import { Name, Text } from '../kit/text.ts';

/** A rank as everyone may see it. */
export const PublicRank = z.object({
  id: z.string(),
  label: z.string(),
  color: Colour.nullable(),
  icon: z.string().nullable().default(null),
});

/** A department with its ranks, each with id and label (@spec §3). */
export const PublicDepartment = z.object({
  id: z.string(),
  label: z.string(),
  secondLabel: z.string().default(''),
  /** The unit it is part of. */
  parent: z.string().nullable().default(null),
  ranks: z.array(PublicRank),
});
export type PublicDepartment = z.infer<typeof PublicDepartment>;

/** What has changed of a community's departments since the event of its stream before this one. */
export const StructureDelta = z.object({
  /** Departments that are new, which come last, or that are different from before, each with all its ranks. */
  changed: z.array(PublicDepartment),
  gone: z.array(z.string()),
  goneRanks: z.array(z.string()),
  /** The one that stands elsewhere now: right before another one, or last. */
  place: z.object({ id: z.string(), before: z.string().nullable() }).nullable(),
});
export type StructureDelta = z.infer<typeof StructureDelta>;

const Count = z.int().min(0);

/** A rank as staff see it. */
export const StaffRank = PublicRank.extend({
  power: z.int(),
  kind: z.enum(RANK_KINDS),
  /** Days after which it ends unless something else is said; null for never. */
  expiresAfterDays: z.int().nullable(),
  members: Count,
  /** How many permissions its own set allows and denies. */
  allows: Count,
  denies: Count,
  /** Whether the power rule lets the caller change it. */
  mayChange: z.boolean(),
});
export type StaffRank = z.infer<typeof StaffRank>;

/** A member who fills a position. */
export const PositionHolder = z.object({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  since: Moment,
  /** Keeps the position until the ban ends, and does not fill it until then. */
  banned: z.boolean().default(false),
});

/** A place to be filled; what is left of its capacity, and what banned people hold of it, is vacant. */
export const Position = z.object({
  id: z.string(),
  label: z.string(),
  capacity: z.int().min(1),
  vacancies: Count,
  holders: z.array(PositionHolder),
});
export type Position = z.infer<typeof Position>;

/** A department as staff see it. `members` are its active people, each once. */
export const StaffDepartment = z.object({
  id: z.string(),
  label: z.string(),
  secondLabel: z.string(),
  parent: z.string().nullable(),
  members: Count,
  allows: Count,
  denies: Count,
  mayChange: z.boolean(),
  ranks: z.array(StaffRank),
  positions: z.array(Position),
});
export type StaffDepartment = z.infer<typeof StaffDepartment>;

/** The structure of a community. `version` is what an edit names as its base. */
export const Structure = z.object({
  asOf: Seq,
  version: z.int().min(0),
  limit: z.int().min(0),
  /** The caller's own power: ranks are made below it. Null for the owner, whom nothing bounds. */
  power: z.int().nullable(),
  departments: z.array(StaffDepartment),
});
export type Structure = z.infer<typeof Structure>;

/** What a structure is made of. */
export const PartKind = z.enum(['department', 'rank', 'position']);
export type PartKind = z.infer<typeof PartKind>;

/** One part of the structure. */
export const PartKey = z.strictObject({ kind: PartKind, id: Uuid });

/** What a department, a rank or a position is called. */
export const PartLabel = Name.min(1, 'Give it a name.').max(
  STRUCTURE.labelMax,
  `Use at most ${STRUCTURE.labelMax} characters.`,
);
const Icon = Text.max(40).nullable();
const DepartmentTerms = z.object({
  label: PartLabel,
  secondLabel: Name.max(STRUCTURE.labelMax),
  parent: Uuid.nullable(),
});
const RankTerms = z.object({
  label: PartLabel,
  power: z.int().min(0).max(STRUCTURE.powerMax),
  rankKind: z.enum(RANK_KINDS),
  color: Colour.nullable(),
  icon: Icon,
  expiresAfterDays: z.int().min(1).max(STRUCTURE.expiryDaysMax).nullable(),
});
const PositionTerms = z.object({ label: PartLabel, capacity: z.int().min(1).max(STRUCTURE.capacityMax) });

/** A part to make. */
export const NewPart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('department'),
    label: DepartmentTerms.shape.label,
    secondLabel: DepartmentTerms.shape.secondLabel.default(''),
    parent: DepartmentTerms.shape.parent.default(null),
  }),
  z.strictObject({
    kind: z.literal('rank'),
    department: Uuid,
    label: RankTerms.shape.label,
    power: RankTerms.shape.power,
    rankKind: RankTerms.shape.rankKind.default('primary'),
    color: RankTerms.shape.color.default(null),
    icon: RankTerms.shape.icon.default(null),
    expiresAfterDays: RankTerms.shape.expiresAfterDays.default(null),
  }),
  z.strictObject({
    kind: z.literal('position'),
    department: Uuid,
    label: PositionTerms.shape.label,
    capacity: PositionTerms.shape.capacity.default(1),
  }),
]);
export type NewPart = z.output<typeof NewPart>;

/** What is given of a part to change. */
export const PartChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('department'), id: Uuid, ...DepartmentTerms.partial().shape }),
  z.strictObject({ kind: z.literal('rank'), id: Uuid, ...RankTerms.partial().shape }),
  z.strictObject({ kind: z.literal('position'), id: Uuid, ...PositionTerms.partial().shape }),
]);
export type PartChange = z.output<typeof PartChange>;

/** What taking a part away would do, and why it cannot be done where it cannot. */
export const RemovalPreview = z.object({
  label: z.string(),
  /** Error code of what stands in the way; null when nothing does. */
  blocked: z.string().nullable(),
  ranks: Count,
  positions: Count,
  /** Units that would move up to its own parent. */
  units: Count,
  /** People who would lose a rank or a position. */
  members: Count,
});
export type RemovalPreview = z.infer<typeof RemovalPreview>;

/**
 * Holders of a removed rank and another one that was to take its place: how many got it, and how many did not: they are out of reach of
 * who removed it, or have another primary rank in the department of the other one.
 */
export const Moved = z.object({ people: Count, left: Count });
export type Moved = z.infer<typeof Moved>;

/** What moving a rank into another department would do. */
export const MovePreview = z.object({
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** Active members who hold it. */
  members: Count,
  /** What they would gain and lose, since a rank inherits from its department. */
  effects: z.array(Effect),
  /** Why it may not be moved there; null when it may. */
  refused: Reason.nullable(),
});
export type MovePreview = z.infer<typeof MovePreview>;

/** One giving or taking of a rank. */
export const RankRecord = z.object({
  /** Position in the community's records; newest is highest. */
  seq: z.int(),
  accId: Uuid,
  name: z.string(),
  rank: z.string(),
  label: z.string(),
  kind: z.enum(['given', 'taken']),
  change: Uuid,
  by: PersonNamed.nullable(),
  at: Moment,
  reason: z.string(),
  source: z.enum(RANK_SOURCES),
  expiresAt: Moment.nullable(),
  /** Whether the change it belongs to has been undone. */
  undone: z.boolean(),
});
export type RankRecord = z.infer<typeof RankRecord>;

/** Records, newest first; `next` goes into the next question. */
export const RankRecords = z.object({ items: z.array(RankRecord), next: z.int().nullable() });
export type RankRecords = z.infer<typeof RankRecords>;
