import * as z from 'zod';

/** For how many days something that was removed can be put back. */
export const RESTORE_DAYS = 30;

/** What can be put back. **Append only**: stored with every removal. */
export const RemovedKind = z.enum(['department', 'rank', 'position']);
export type RemovedKind = z.infer<typeof RemovedKind>;

/** What was put back. */
export const Restored = z.object({
  kind: RemovedKind,
  label: z.string(),
  /** How many had it, and how many of them have it again: others left, or have another primary rank there by now. */
  had: z.int().min(0),
  holders: z.int().min(0),
});
export type Restored = z.infer<typeof Restored>;
