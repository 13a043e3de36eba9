import * as z from 'zod';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';

/** Where someone stands in a community: waiting, in, or kept for the record (@decision 0010: values not shown). */
export const MemberSysStatus = z.enum(['pending', 'active', 'archived']);
export type MemberSysStatus = z.infer<typeof MemberSysStatus>;

/** An entry of the clock: `id` is also exposed as `clockId`; `completed` maps to complete or incomplete (@spec §3). */
export const ClockEntry = z.object({
  id: z.string(),
  clockId: z.string(),
  completed: z.boolean(),
  status: z.enum(['complete', 'incomplete']),
  /** Null where the upstream does not say. */
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
});

/** A person's account in one community, with all fields of @spec §3. Member when accId and sysStatus are set (§4). */
export const MemberAccount = z.object({
  accId: Uuid,
  sysStatus: MemberSysStatus.nullable(),
  comName: z.string().nullable(),
  comStatus: Uuid.nullable(),
  owner: z.boolean(),
  banned: z.boolean(),
  /** Why somebody is banned, since when, and until when where it ends by itself. */
  ban: z.object({ reason: z.string(), since: Moment.nullable(), until: Moment.nullable() }).nullable().default(null),
  /** Since when the present sysStatus holds. */
  since: Moment.nullable().default(null),
  /** When the membership began that they are in, or were in last; archiving and coming back from it leave it as it is. */
  joinedAt: Moment.nullable().default(null),
  /** Since when they are archived; null of who is not. */
  archivedAt: Moment.nullable().default(null),
  /** Rank ids. */
  ranks: z.array(z.string()),
  clockData: z.object({ data: z.array(ClockEntry) }),
  apiIds: z.array(z.string()),
  activeApiIds: z.array(z.string()),
  apiIdPreference: z.string().nullable(),
  profileFields: z.record(z.string(), z.unknown()),
});
export type MemberAccount = z.infer<typeof MemberAccount>;

/** A person in a list of members. */
export const MemberCard = z.object({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  /** Label of the leading rank. */
  rank: z.string().nullable(),
  /** When they joined; of who waits, since when. */
  since: Moment,
  /** Of who waits for an answer, as of a row of the list that staff see. */
  looksLike: z.string().nullable().default(null),
});
export type MemberCard = z.infer<typeof MemberCard>;

/** The newest members, or those who wait for an answer. */
export const MemberCards = z.object({ asOf: Seq, items: z.array(MemberCard), total: z.int().min(0) });
export type MemberCards = z.infer<typeof MemberCards>;
