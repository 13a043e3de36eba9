import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';

/** What of a member's recent work can be removed with a ban. **Append only**: stored with every removal. */
export const RecentWorkKind = z.enum(['submissionComments', 'inviteLinks', 'shortLinks']);
export type RecentWorkKind = z.infer<typeof RecentWorkKind>;

/** For how many hours back it can be removed. */
export const RecentWorkHours = z.union([z.literal(1), z.literal(24)]);
export type RecentWorkHours = z.infer<typeof RecentWorkHours>;

/** Of one kind no more than so many things are removed with one ban. */
export const RECENT_WORK_MAX = 2_000;

const Counted = z.object({ kind: RecentWorkKind, count: z.int().min(0) });

/** What would be removed; `beyond` is what the caller sees and may not remove, which stays. Kinds without anything are left out. */
export const RecentWork = z.object({ kinds: z.array(Counted.extend({ beyond: z.int().min(0) })) });
export type RecentWork = z.infer<typeof RecentWork>;

/** What was removed with a ban; `restoredAt` is null while it can be restored. */
export const RemovedWork = z.object({
  id: Uuid,
  hours: RecentWorkHours,
  removedAt: Moment,
  restoredAt: Moment.nullable(),
  kinds: z.array(Counted),
});
export type RemovedWork = z.infer<typeof RemovedWork>;

/** What was restored: less than was removed where something is gone or was changed since. */
export const RestoredWork = z.object({ kinds: z.array(Counted) });
export type RestoredWork = z.infer<typeof RestoredWork>;
