import * as z from 'zod';
import { ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { MEMBER_SORTS, MEMBER_STATES, MEMBERS } from './constants.ts';
import { ItemColumn } from '../import-export/item-column.ts';
import { DaySpan, FieldFilter, SeenFilter } from './filters/model.ts';
import { MemberAccount, MemberSysStatus } from './model.ts';
import { Text } from '../kit/text.ts';

/** Why somebody did something to a member; may be left out. */
export const Reason = Text.trim().max(MEMBERS.reasonMax).default('');

/** The same where it may not be left out; `ask` tells whoever did so. */
export const neededReason = (ask: string) => Text.trim().min(1, ask).max(MEMBERS.reasonMax);

/** What a list of members is asked for, without the place to go on from. A filter that is left out lets all pass. */
export const MemberQuery = z.strictObject({
  /** Found in names and identifiers, without regard to case. */
  search: Text.trim().max(100).default(''),
  state: z.enum(MEMBER_STATES).nullable().default(null),
  /** One of the community's own statuses. */
  status: Uuid.nullable().default(null),
  rank: Uuid.nullable().default(null),
  department: Uuid.nullable().default(null),
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
  fields: z.array(FieldFilter).max(MEMBERS.fieldFiltersMax).default([]),
  sort: z.enum(MEMBER_SORTS).default('name'),
});
export type MemberQuery = z.infer<typeof MemberQuery>;

/** Ids of columns of the list beside the name, in order: of MEMBER_COLUMN_IDS, or `field:` and the id of a profile field. */
export const MemberColumns = z
  .array(Text.max(60))
  .max(MEMBERS.columnsMax, `Choose at most ${MEMBERS.columnsMax} columns.`)
  .refine((columns) => new Set(columns).size === columns.length, 'Name each column once.');

/** Somebody in the list that staff see. Labels of ranks and statuses are the community's. */
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

/** What staff wrote down about somebody. Only staff see it. */
export const MemberNote = z.object({
  id: Uuid,
  text: z.string(),
  by: PersonNamed.nullable(),
  at: Moment,
});
export type MemberNote = z.infer<typeof MemberNote>;

/** Where a page of notes goes on: the last one of the page before. */
export const NotePosition = z.strictObject({ at: Moment, id: Uuid });
export type NotePosition = z.infer<typeof NotePosition>;

/** A page of notes, newest first; `next` goes into the next question. */
export const MemberNotes = z.object({ items: z.array(MemberNote), next: NotePosition.nullable() });
export type MemberNotes = z.infer<typeof MemberNotes>;

/** Everything staff see of one person. Their notes are {@link MemberNotes}. */
export const MemberDetail = z.object({
  asOf: Seq,
  row: MemberRow,
  member: MemberAccount,
  /** Who banned them, where somebody is. */
  bannedBy: z.string().nullable(),
  /** Whether the power rule, and that it is somebody else, let the caller act on them. */
  mayActOn: z.boolean(),
  /** When held ranks end, of those that do. */
  rankEnds: z.array(z.object({ rank: z.string(), expiresAt: Moment })).default([]),
  /**
   * Of who is archived: the ranks they lost by it that are there still, the highest first. `mayGive` tells whether the asker
   * may give one back.
   */
  formerRanks: z
    .array(z.object({ id: Uuid, label: z.string(), expiresAt: Moment.nullable(), mayGive: z.boolean() }))
    .default([]),
  /** What they hold, in the order of departments; banned, they do not fill it. */
  positions: z.array(z.object({ id: z.string(), label: z.string(), department: z.string() })).default([]),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

/** A question about members that somebody keeps for themselves. */
export const MemberView = z.object({
  id: Uuid,
  name: Text.trim().min(1, 'Give it a name.').max(MEMBERS.viewNameMax),
  query: MemberQuery,
  /** The columns it is shown with; null for those of whoever looks. */
  columns: MemberColumns.nullable(),
});
export type MemberView = z.infer<typeof MemberView>;
