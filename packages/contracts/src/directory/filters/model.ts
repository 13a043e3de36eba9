import * as z from 'zod';
import { CalendarDay, Uuid } from '../../kit/ids.ts';
import { FIELD } from '../../profile-fields/enums.ts';
import { DIRECTORY } from '../constants.ts';
import { Text } from '../../kit/text.ts';

const ASK = 'Say at least one end, the first not after the last.';
const Day = CalendarDay.nullable();
const Bound = z.number().min(-1e12).max(1e12).nullable();
const Wanted = Text.trim().min(1, 'Write what to look for.').max(DIRECTORY.filterTextMax);
const of = { field: Uuid };

/** Whether two ends name at least one, and the first not after the last. */
function isSpan<End extends string | number>({ from, to }: { from: End | null; to: End | null }): boolean {
  return (from !== null || to !== null) && (from === null || to === null || from <= to);
}

/** Days from one to another, both included, in UTC: the same for whoever asks. One end may be left open. */
export const DaySpan = z.strictObject({ from: Day, to: Day }).refine(isSpan, ASK);
export type DaySpan = z.infer<typeof DaySpan>;

/** When somebody was last seen here: within some days, not within them (or never), or never. */
export const SeenFilter = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['within', 'longer']), days: z.int().min(1).max(DIRECTORY.filterDaysMax) }),
  z.strictObject({ is: z.literal('never') }),
]);
export type SeenFilter = z.infer<typeof SeenFilter>;

/**
 * What a profile field has to say, as the asker would be shown it: texts without regard to case, of a list any item of
 * it. Which of these a field takes goes by its type: TESTS_OF.
 */
export const FieldFilter = z.discriminatedUnion('is', [
  z.strictObject({ ...of, is: z.enum(['contains', 'equals']), text: Wanted }),
  z.strictObject({ ...of, is: z.literal('anyOf'), options: z.array(Text.max(40)).min(1).max(FIELD.optionsMax) }),
  z.strictObject({ ...of, is: z.literal('between'), from: Bound, to: Bound }).refine(isSpan, ASK),
  z.strictObject({ ...of, is: z.literal('days'), from: Day, to: Day }).refine(isSpan, ASK),
  z.strictObject({ ...of, is: z.enum(['yes', 'no', 'filled', 'empty']) }),
]);
export type FieldFilter = z.infer<typeof FieldFilter>;
