import * as z from 'zod';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { MEMBER_SORTS, MEMBER_STATES, MEMBERS } from './constants.ts';
import { MemberAccount, MemberSysStatus } from './model.ts';

/** What a list of members is asked for, without the place to go on from. A filter that is left out lets all pass. */
export const MemberQuery = z.strictObject({
  /** Found in names and identifiers, without regard to case. */
  search: z.string().trim().max(100).default(''),
  state: z.enum(MEMBER_STATES).nullable().default(null),
  /** One of the community's own statuses. */
  status: Uuid.nullable().default(null),
  rank: Uuid.nullable().default(null),
  department: Uuid.nullable().default(null),
  /** Only who has been what they are for this many days or fewer. */
  days: z.int().min(1).max(3_650).nullable().default(null),
  sort: z.enum(MEMBER_SORTS).default('name'),
});
export type MemberQuery = z.infer<typeof MemberQuery>;

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
  since: Moment,
});
export type MemberRow = z.infer<typeof MemberRow>;

/** A page of members; `next` goes into the next question. */
export const MemberPage = z.object({
  asOf: Seq,
  items: z.array(MemberRow),
  total: z.int().min(0),
  next: z.string().nullable(),
});
export type MemberPage = z.infer<typeof MemberPage>;

/** What staff wrote down about somebody. Only staff see it. */
export const MemberNote = z.object({
  id: Uuid,
  text: z.string(),
  by: z.object({ accId: Uuid, name: z.string() }).nullable(),
  at: Moment,
});
export type MemberNote = z.infer<typeof MemberNote>;

/** Everything staff see of one person. */
export const MemberDetail = z.object({
  asOf: Seq,
  row: MemberRow,
  member: MemberAccount,
  /** Who banned them, where somebody is. */
  bannedBy: z.string().nullable(),
  /** Whether the power rule, and that it is somebody else, let the caller act on them. */
  mayActOn: z.boolean(),
  /** Newest first. */
  notes: z.array(MemberNote),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

/** A question about members that somebody keeps for themselves. */
export const MemberView = z.object({
  id: Uuid,
  name: z.string().trim().min(1, 'Give it a name.').max(MEMBERS.viewNameMax),
  query: MemberQuery,
});
export type MemberView = z.infer<typeof MemberView>;
