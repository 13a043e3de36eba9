import * as z from 'zod';
import { RANK_SOURCES } from '../departments/enums.ts';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { RECORD_GROUPS, RECORD_KINDS, STANDING_SOURCES } from './kinds.ts';

/** What a service record is filtered by; everything where it is left out. */
export const RecordGroupName = z.enum(RECORD_GROUPS);

/** One dated line of a member's service record. */
export const RecordEntry = z.object({
  /** Tells entries apart, and is what the next page goes on behind. */
  seq: z.int(),
  at: Moment,
  kind: z.enum(RECORD_KINDS),
  /** The rank, or the position with its department, as it was called then. */
  label: z.string().nullable(),
  /** The name, status or day before and after, as they were called then; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** When a given rank or a ban ends; null for one that does not, or where that is not for the reader to know. */
  expiresAt: Moment.nullable(),
  /** The other one of a merge or of a change of hands. */
  other: PersonNamed.nullable(),
  /** Who did it; null for the service itself, and where that is not for the reader to know. */
  by: PersonNamed.nullable(),
  reason: z.string(),
  source: z.enum([...new Set([...RANK_SOURCES, ...STANDING_SOURCES])]),
  /** Whether the change of ranks it belongs to has been undone. Everything else that is undone has an entry of its own. */
  undone: z.boolean(),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

/** How long somebody has served, in all and by rank. */
export const Service = z.object({
  /** When they first became a member, as far as it is known. */
  first: Moment.nullable(),
  /** Since when they are one without a break; null while they are none. */
  since: Moment.nullable(),
  /** Whole days as a member, without the breaks. */
  days: z.int().min(0),
  /** Ranks held for a day and more, the longest first; `id` may be gone. */
  ranks: z.array(z.object({ id: Uuid, label: z.string(), days: z.int().min(1), held: z.boolean() })),
});
export type Service = z.infer<typeof Service>;

/** A page of a service record, newest first; `next` goes into the next question. `service` comes with the first page alone. */
export const ServiceRecord = z.object({
  items: z.array(RecordEntry),
  next: z.int().nullable(),
  service: Service.nullable(),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;
