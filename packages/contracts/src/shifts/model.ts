import * as z from 'zod';
import { ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';

/** Bounds of the clock. */
export const CLOCK = {
  noteMax: 500,
  reasonMax: 500,
  shiftMax: 40,
  shiftsMax: 30,
  barsMax: 50,
  longestDays: 7,
  /** After how many hours on duty a community asks whether somebody forgot to clock out; what it may be. */
  longShiftHours: 12,
  longShiftHoursMax: 72,
  page: 50,
} as const;

/** Days that a week of a community may begin with. **Append only**: stored. */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** The time zone of a community that has said none. */
export const UTC = 'UTC';

/** A kind of shift that people name when they clock in. */
export const ShiftType = z.object({
  id: Uuid,
  label: z.string(),
  /** Ranks and departments whose holders may work it; everybody who may clock in where there is neither. */
  ranks: z.array(Uuid).default([]),
  departments: z.array(Uuid).default([]),
});
export type ShiftType = z.infer<typeof ShiftType>;

/**
 * Time on the clock. `shift` is the label it had then; `corrected` says who wrote its times, and why: staff, or (`stated`)
 * the member, who said at the end that they had stopped earlier.
 */
export const ClockShift = z.object({
  id: Uuid,
  startedAt: Moment,
  /** Null while it runs. */
  endedAt: Moment.nullable(),
  shift: z.string().nullable(),
  note: z.string(),
  corrected: z.object({ by: z.string().nullable(), reason: z.string(), stated: z.boolean().default(false) }).nullable(),
});
export type ClockShift = z.infer<typeof ClockShift>;

/** Where a page of shifts goes on: the last one of the page before. */
export const ShiftPosition = z.strictObject({ startedAt: Moment, id: Uuid });
export type ShiftPosition = z.infer<typeof ShiftPosition>;

/**
 * The clock of a member. Milliseconds are of ended shifts; the week is the community's own. `kinds` and `items` are of the
 * span that was asked for, and of all time where none was; of a shift that reaches out of it, the part inside counts.
 */
export const Clock = z.object({
  asOf: Seq,
  accId: Uuid,
  running: ClockShift.nullable(),
  weekMs: z.number().min(0),
  /** When the week began, by the community's time zone and its first day of the week. */
  week: z
    .object({ since: Moment, timeZone: z.string(), weekStart: z.enum(WEEK_STARTS) })
    .nullable()
    .default(null),
  totalMs: z.number().min(0),
  /** Time by kind of shift, the most first; null is of none. */
  kinds: z.array(z.object({ shift: z.string().nullable(), ms: z.number().min(0), shifts: z.int().min(1) })).default([]),
  /** Ended shifts, newest first; `next` goes into the next question. */
  items: z.array(ClockShift),
  next: ShiftPosition.nullable().default(null),
  shiftTypes: z.array(ShiftType),
  /** After so many hours the clock asks when somebody really stopped. */
  longShiftHours: z.int().min(1).default(CLOCK.longShiftHours),
  /** Those of them that the one who asks may work. */
  mayWork: z.array(Uuid).default([]),
  /** Whether the one who asks may clock in here, and may correct these entries. */
  mayClockIn: z.boolean(),
  mayCorrect: z.boolean(),
});
export type Clock = z.infer<typeof Clock>;

/** Who is on the clock now, longest first. */
export const OnDuty = z.object({
  asOf: Seq,
  items: z.array(
    z.object({
      accId: Uuid,
      name: z.string(),
      avatarUrl: ImageAddress.nullable(),
      startedAt: Moment,
      shift: z.string().nullable(),
      note: z.string(),
    }),
  ),
});
export type OnDuty = z.infer<typeof OnDuty>;
