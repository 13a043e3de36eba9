import { addWallMinutes, wallMinutes } from '@muster/contracts/calendar/wall-time';
import { formatRule, parseRule, type RecurrenceRule } from '@muster/contracts/calendar/rule';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** Times on the clocks of a zone, as `2026-01-31T19:00`. */
export type WallTimes = { readonly start: string; readonly end: string; readonly zone: string };

/** A date on which something takes place: its day in the zone, and when that is. */
export type PlannedDate = { readonly day: string; readonly startsAt: Date; readonly endsAt: Date };

/** A series: the times of its first date, its rule, and the days that are left out. */
export type Series = WallTimes & { readonly rule: string; readonly skippedDays: readonly string[] };

/**
 * The moment that a time on the clocks of a zone is. Where clocks are put forward over it, it is as much later as they are; where
 * they show it twice, it is the first time (RFC 5545, 3.3.5).
 */
export function toMoment(wall: string, zone: string): Date {
  return new Date(
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds,
  );
}

/** What the clocks of a zone show at a moment. */
export function toWall(moment: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The day that it is in a zone at a moment. */
export function dayAt(moment: Date, zone: string): string {
  return toWall(moment, zone).slice(0, 10);
}

/** The only date of something that takes place once. */
export function onceDate({ start, end, zone }: WallTimes): PlannedDate {
  return { day: start.slice(0, 10), startsAt: toMoment(start, zone), endsAt: toMoment(end, zone) };
}

/** The dates of a series on some days of its zone, both included; no more than `max`. */
export function datesBetween(
  { start, end, zone, rule, skippedDays }: Series,
  { from, until, max }: { readonly from: string; readonly until: string; readonly max: number },
): PlannedDate[] {
  const [skipped, minutes] = [new Set(skippedDays), (wallMinutes(end) ?? 0) - (wallMinutes(start) ?? 0)];
  const found: PlannedDate[] = [];
  for (const day of daysOf(rule, start.slice(0, 10), { from, until })) {
    if (found.length === max) break;
    if (skipped.has(day)) continue;
    const wall = day + start.slice(10);
    found.push({ day, startsAt: toMoment(wall, zone), endsAt: toMoment(addWallMinutes(wall, minutes), zone) });
  }
  return found;
}

/** The first day of a rule on or after a day; null where there is none within ten years. */
export function firstDay(rule: string, day: string): string | null {
  return nextDay({ rule, start: day }, day);
}

/** Tells whether a series has a date behind a day. */
export function hasDateBehind(series: Pick<Series, 'rule' | 'start'>, day: string): boolean {
  return nextDay(series, dayAfter(day)) !== null;
}

/** Days in which a date is looked for, one after the other: most rules have one soon, and to expand ten years takes long. */
const LOOKED_AT_DAYS = [35, 400, 3_653] as const;

/** The first day of a series on or after a day; null where there is none within ten years. */
export function nextDay({ rule, start }: Pick<Series, 'rule' | 'start'>, day: string): string | null {
  for (const days of LOOKED_AT_DAYS) {
    const until = Temporal.PlainDate.from(day).add({ days }).toString();
    const [found] = daysOf(rule, start.slice(0, 10), { from: day, until });
    if (found !== undefined) return found;
  }
  return null;
}

/** How many dates a rule has before a day, from its first on, those left out included. */
export function countBefore({ rule, start }: Pick<Series, 'rule' | 'start'>, day: string): number {
  const first = start.slice(0, 10);
  return first < day ? daysOf(rule, first, { from: first, until: dayBefore(day) }).length : 0;
}

/** The rule of the dates before a day. */
export function ruleUntil(rule: string, day: string): string {
  return formatRule({ ...read(rule), count: null, until: dayBefore(day) });
}

/** The rule of the dates from a day on, where so many were before: as many fewer are left of a number of them. */
export function ruleFrom(rule: string, before: number): string {
  const parts = read(rule);
  return formatRule({ ...parts, count: parts.count === null ? null : Math.max(1, parts.count - before) });
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

type Days = { readonly from: string; readonly until: string };

/**
 * The days of a rule that begins on `first`. Rules have no parts below a day, so they are expanded in UTC, at noon; each day is converted to
 * the zone of the series afterwards, so that daylight changes cannot shift or skip a date.
 */
function daysOf(rule: string, first: string, { from, until }: Days): string[] {
  const { until: lastDay, ...parts } = read(rule);
  const last = lastDay !== null && lastDay < until ? lastDay : until;
  if (last < first) return [];
  const series = new RRuleTemporal({
    rruleString: formatRule({ ...parts, until: null }),
    dtstart: noon(first),
    temporal: Temporal,
    maxIterations: ITERATIONS_MAX,
  });
  const found = series.between(atNoon(from < first ? first : from), atNoon(last), true);
  return found.map((each) => each.toPlainDate().toString());
}

/** Periods looked at for a date: enough for ten years of days. */
const ITERATIONS_MAX = 4_000;

const noon = (day: string) => Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('UTC');
const atNoon = (day: string) => new Date(`${day}T12:00:00.000Z`);

function read(rule: string): RecurrenceRule {
  const parts = parseRule(rule);
  // What is stored was parsed before.
  if ('fault' in parts) throw new RangeError(parts.fault);
  return parts;
}
