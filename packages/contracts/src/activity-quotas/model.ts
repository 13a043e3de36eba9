import * as z from 'zod';
import { CalendarDay, ImageAddress, Moment, Seq, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { ACTIVITY, ACTIVITY_SOURCES, ACTIVITY_STATES, RHYTHMS } from './constants.ts';

/** What is asked of members in one period, by source: minutes of shifts, a number of patrol logs and of attended dates. A source that is left out asks nothing. */
const Amounts = z.partialRecord(z.enum(ACTIVITY_SOURCES), z.int().min(0).max(ACTIVITY.amountMax));

/** What a plan asks of the holders of a rank, or of all ranks of a department. */
export const Requirement = z.strictObject({
  kind: z.enum(['rank', 'department']),
  id: Uuid,
  amounts: Amounts.refine((amounts) => Object.values(amounts).some((amount) => amount > 0), 'Ask for something.'),
});
export type Requirement = z.infer<typeof Requirement>;

/**
 * What a plan says. Days and times are those of the community's time zone. Its first period begins on `startsOn` at `startTime`; the day
 * says with which day of the week or month the others begin (of a month that is too short, with its last day).
 */
export const PlanTerms = z.strictObject({
  name: Name.min(1, 'Give it a name.').max(ACTIVITY.nameMax),
  rhythm: z.enum(RHYTHMS),
  startsOn: CalendarDay,
  startTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 20:00.'),
  /** The day on which a custom period ends, at `startTime`; null for the other rhythms. */
  endsOn: CalendarDay.nullable(),
  requirements: z.array(Requirement).min(1, 'Ask something of one rank or department.').max(ACTIVITY.requirementsMax),
  /** Kinds of shift that count; all, and shifts without one, where none is named. */
  shiftTypes: z.array(Uuid).max(ACTIVITY.shiftTypesMax),
  /** Forms for patrol logs that count; all of them where none is named. */
  forms: z.array(Uuid).max(ACTIVITY.formsMax),
  /** Categories of the calendar whose events count; all of them where none is named. */
  categories: z.array(Uuid).max(ACTIVITY.categoriesMax).default([]),
  /** So many hours before the end those are told who are short; null for never. */
  remindHours: z.int().min(1).max(ACTIVITY.remindHoursMax).nullable(),
  /** Whether members see who did most. */
  leaderboard: z.boolean(),
});
export type PlanTerms = z.infer<typeof PlanTerms>;

/** One period: the day of the community that it begins on, by which it is named, and its first moment and the first one after it. */
export const ActivityPeriod = z.object({ firstDay: CalendarDay, startsAt: Moment, endsAt: Moment });
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

/** How many members are in each state. */
export const StateCounts = z.object(
  Object.fromEntries(ACTIVITY_STATES.map((state) => [state, z.int().min(0)])) as Record<
    (typeof ACTIVITY_STATES)[number],
    z.ZodInt
  >,
);
export type StateCounts = z.infer<typeof StateCounts>;

/** A plan as staff see it. `period` is the one that runs or is next, null when the only one is over; `revision` is the base of a change. */
export const ActivityPlan = z.object({
  id: Uuid,
  ...PlanTerms.shape,
  revision: z.int().min(1),
  period: ActivityPeriod.nullable(),
  /** The newest report; null before the first one. */
  report: CalendarDay.nullable(),
});
export type ActivityPlan = z.infer<typeof ActivityPlan>;

/** What a member did of what is asked: `due` is what is asked after leave, `required` what is asked without it. */
export const SourceFigure = z.object({
  source: z.enum(ACTIVITY_SOURCES),
  done: z.int().min(0),
  due: z.int().min(0),
  required: z.int().min(0),
});
export type SourceFigure = z.infer<typeof SourceFigure>;

/** How a member stands in a period. */
export const ActivityStanding = z.object({
  state: z.enum(ACTIVITY_STATES),
  /** The part of what is due that is done, of the source with the least of it: whole percent, at most 100. */
  progress: z.int().min(0).max(100),
  figures: z.array(SourceFigure),
  /** The part of the period that is on leave, from 0 to 1. */
  away: z.number().min(0).max(1),
});
export type ActivityStanding = z.infer<typeof ActivityStanding>;

/** A member in a period, for staff. */
export const ActivityMember = z.object({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  ...ActivityStanding.shape,
  /** An exception that staff made; null where there is none. */
  exception: z.object({ reason: z.string(), by: z.string().nullable(), at: Moment }).nullable(),
  /** Whether shifts, logs or attendance are other ones than when the report was made; false while the period runs. */
  changed: z.boolean(),
});
export type ActivityMember = z.infer<typeof ActivityMember>;

/** Where a page of members goes on: the last one of the page before, by what the list is ordered by. */
export const ActivityPosition = z.strictObject({ key: z.union([z.int32().min(0), Text.max(400)]), accId: Uuid });
export type ActivityPosition = z.infer<typeof ActivityPosition>;

/** A period of a plan with a page of its members. `counts` are of all members; `closed` is null while no report is made. */
export const PeriodPage = z.object({
  asOf: Seq,
  plan: z.object({ id: Uuid, name: z.string() }),
  timeZone: z.string(),
  period: ActivityPeriod,
  closed: z.object({ at: Moment, changed: z.int().min(0) }).nullable(),
  counts: StateCounts,
  items: z.array(ActivityMember),
  next: ActivityPosition.nullable(),
  /** The period that is not closed, if there is one, and the newest reports. */
  open: ActivityPeriod.nullable(),
  past: z.array(z.object({ ...ActivityPeriod.shape, counts: StateCounts })),
});
export type PeriodPage = z.infer<typeof PeriodPage>;

/** How the caller stands in a plan that asks something of them. */
export const OwnActivity = z.object({
  plan: Uuid,
  name: z.string(),
  period: ActivityPeriod,
  ...ActivityStanding.shape,
  /** Why staff made an exception; null where they made none. */
  excusedFor: z.string().nullable(),
  leaderboard: z.boolean(),
});
export type OwnActivity = z.infer<typeof OwnActivity>;

/** A member on a leaderboard; `rank` counts from 1 and is shared by those who did as much. */
export const Leader = z.object({
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  rank: z.int().min(1),
  figures: z.array(SourceFigure.pick({ source: true, done: true })),
});
export type Leader = z.infer<typeof Leader>;
