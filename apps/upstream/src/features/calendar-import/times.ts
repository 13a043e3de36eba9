import { wallMinutes } from '@muster/contracts/calendar/wall-time';
import { Temporal } from 'temporal-polyfill';
import type { FileTime } from '../../platform/calendar-files/read-calendar-file.ts';

/** The time that the clocks of `zone` show at a time of a file; times without a zone are those of `zone` already. */
export function wallIn({ wall, zone: from, isDay }: FileTime, zone: string): string {
  if (isDay || from === null || from === zone) return wall;
  return Temporal.PlainDateTime.from(wall)
    .toZonedDateTime(from)
    .withTimeZone(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The day, in the zone of the series, of a time by which a file names one date of the series. */
export function dayIn(time: FileTime, zone: string): string {
  return wallIn(time, zone).slice(0, 10);
}

/** Minutes that clocks on the wall show between two times. */
export function minutesBetween(start: string, end: string): number {
  return (wallMinutes(end) ?? 0) - (wallMinutes(start) ?? 0);
}

/**
 * A rule of a file as the calendar keeps it. Its end is a moment there and a day here; a time of day that is that of the start says
 * nothing; a time of day that is another one is left for the reader of rules, which refuses it.
 */
export function ruleIn(text: string, { start, zone }: { readonly start: string; readonly zone: string }): string {
  const [hour, minute] = [start.slice(11, 13), start.slice(14, 16)].map(Number);
  const said: Readonly<Record<string, number>> = { BYHOUR: hour ?? 0, BYMINUTE: minute ?? 0, BYSECOND: 0 };
  return text
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [name = '', value = ''] = part.split('=');
      if (said[name] !== undefined && Number(value) === said[name]) return [];
      return name === 'UNTIL' ? [`UNTIL=${lastDay(value, { start, zone })}`] : [part];
    })
    .join(';');
}

/** The last day that a series may have a date on, where it ends at a moment. */
function lastDay(until: string, { start, zone }: { readonly start: string; readonly zone: string }): string {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(until) ?? [];
  if (hour === undefined) return until;
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  if (wallMinutes(written) === null) return until;
  const time = { wall: written, zone: utc === undefined ? null : 'UTC', isDay: false, isConverted: false };
  const wall = wallIn(time, zone);
  const last = Temporal.PlainDate.from(wall.slice(0, 10));
  return (wall.slice(11) < start.slice(11) ? last.subtract({ days: 1 }) : last).toString().replaceAll('-', '');
}
