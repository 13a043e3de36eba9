import * as z from 'zod';
import { ItemColumn } from '../import-export/item-column.ts';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { MemberSysStatus } from '../members/model.ts';
import { DIRECTORY, MEMBER_SORTS, MEMBER_STATES } from './constants.ts';
import { DaySpan, FieldFilter, SeenFilter } from './filters/model.ts';

/**
 * Ids of which one has to be met; none lets all pass. Links and views of earlier versions name a single one, or null.
 */
const AnyOf = z
  .union([
    z.array(Uuid).max(DIRECTORY.choicesMax, `Choose at most ${DIRECTORY.choicesMax}.`),
    Uuid.nullable().transform((id) => (id === null ? [] : [id])),
  ])
  .default([]);

/** What a list of members is asked for, without the place to go on from. A filter that is left out lets all pass. */
export const MemberQuery = z.strictObject({
  /** Found in names and identifiers, without regard to case. */
  search: Text.trim().max(100).default(''),
  state: z.enum(MEMBER_STATES).nullable().default(null),
  /** The community's own statuses. */
  status: AnyOf,
  rank: AnyOf,
  department: AnyOf,
  /** Only who has been what they are for this many days or fewer. */
  days: z.int().min(1).max(3_650).nullable().default(null),
  /** Only who joined on one of these days. */
  joined: DaySpan.nullable().default(null),
  /** Only who is archived since one of these days. */
  archived: DaySpan.nullable().default(null),
  seen: SeenFilter.nullable().default(null),
  /** A department of which they hold no rank. */
  without: Uuid.nullable().default(null),
  /** Whether their account has a second factor; for the owner alone to ask. */
  factor: z.enum(['with', 'without']).nullable().default(null),
  /** All of them have to be met. Each is of a field that the asker sees of everybody. */
  fields: z.array(FieldFilter).max(DIRECTORY.fieldFiltersMax).default([]),
  sort: z.enum(MEMBER_SORTS).default('name'),
});
export type MemberQuery = z.infer<typeof MemberQuery>;

/** Ids of columns of the list beside the name, in order: of MEMBER_COLUMN_IDS, or `field:` and the id of a profile field. */
export const MemberColumns = z
  .array(Text.max(60))
  .max(DIRECTORY.columnsMax, `Choose at most ${DIRECTORY.columnsMax} columns.`)
  .refine((columns) => new Set(columns).size === columns.length, 'Name each column once.')
  .refine(
    (columns) => columns.every((id) => !id.includes(':') || /^(?:identifier|field):/.test(id)),
    'Choose columns that the list offers.',
  );

/** A person in the list that staff see. Labels of ranks and statuses are the community's. */
export const MemberRow = z.object({
  accId: Uuid,
  /** The community name, or the account's where there is none. */
  name: z.string(),
  username: z.string(),
  avatarUrl: ImageAddress.nullable(),
  owner: z.boolean(),
  sysStatus: MemberSysStatus.nullable(),
  comStatus: Uuid.nullable(),
  banned: z.boolean(),
  /** Rank ids, the leading one first. */
  ranks: z.array(z.string()),
  /** Since when the present sysStatus holds. */
  since: Moment,
  /** As of the member account. */
  joinedAt: Moment.nullable().default(null),
  archivedAt: Moment.nullable().default(null),
  /** The owner or the member with more power, by name, whose name theirs looks like; null where it looks like nobody's. */
  looksLike: z.string().nullable().default(null),
  /** What stands in the list's columns, by their ids, beside what is said above; moments and days as ISO text. */
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** A page of members; `next` goes into the next question. */
export const MemberPage = z.object({
  asOf: Seq,
  /** What of the columns asked for the caller may see. */
  columns: z.array(ItemColumn),
  items: z.array(MemberRow),
  total: z.int().min(0),
  next: z.string().nullable(),
});
export type MemberPage = z.infer<typeof MemberPage>;

const Counted = z.array(z.object({ id: Uuid, count: z.int().min(1) }));

/**
 * How many members each choice of a filter would show, within the search and all other filters; what is chosen already in the
 * same filter is left aside. Choices that nobody meets are left out.
 */
export const MemberCounts = z.object({
  states: z.array(z.object({ state: z.enum(MEMBER_STATES), count: z.int().min(1) })),
  statuses: Counted,
  ranks: Counted,
  departments: Counted,
});
export type MemberCounts = z.infer<typeof MemberCounts>;

/** The name of a saved view. */
export const ViewName = Name.min(1, 'Give it a name.').max(DIRECTORY.viewNameMax);

/** A question about members that somebody keeps for themselves, or that all who manage members share. */
export const MemberView = z.object({
  id: Uuid,
  name: z.string(),
  query: MemberQuery,
  /** The columns it is shown with; null for those of whoever looks. */
  columns: MemberColumns.nullable(),
  shared: z.boolean().default(false),
});
export type MemberView = z.infer<typeof MemberView>;
