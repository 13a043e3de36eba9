import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { DATA_GROUPS } from './data-groups.ts';

const Counted = z.object({ group: z.enum(DATA_GROUPS), count: z.int().min(0) });

/** What deleting the account would do, counted as it is now. */
export const ErasurePreview = z.object({
  /** Days until it is done, in which a sign-in takes it back. */
  graceDays: z.int().min(1),
  /** Communities that stand in the way: hand them over, or delete them. */
  owned: z.array(z.object({ uuid: Uuid, customId: z.string(), name: z.string() })),
  goes: z.array(Counted),
  stays: z.array(Counted),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;
