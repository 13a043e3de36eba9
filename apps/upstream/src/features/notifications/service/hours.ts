import type { Digest } from '@muster/contracts/notifications/preferences';

/** Minutes of the local day; `from` after `until` spans midnight. */
export type QuietHours = { readonly from: number; readonly until: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Tells whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The first moment, now or later, that is not in the person's quiet hours. */
export function quietEnd(
  { quiet, timeZone }: { readonly quiet: QuietHours | null; readonly timeZone: string },
  now: Date,
): Date {
  if (!quiet || quiet.from === quiet.until) return now;
  const { minute } = localTime(now, timeZone);
  const { from, until } = quiet;
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  return isQuiet ? nextAt(now, { minute: until, timeZone }) : now;
}

/** When the next digest goes out: at eight in the person's morning, of a weekly one on Monday. */
export function digestTime(
  { digest, timeZone }: { readonly digest: Digest; readonly timeZone: string },
  now: Date,
): Date {
  const at = nextAt(now, { minute: DIGEST_MINUTE, timeZone });
  if (digest !== 'weekly' || localTime(at, timeZone).weekday === MONDAY) return at;
  return digestTime({ digest, timeZone }, at);
}

/** The next time the local clock shows a minute of the day, later than now. A day that skips it has it an hour later. */
function nextAt(now: Date, { minute, timeZone }: { readonly minute: number; readonly timeZone: string }): Date {
  const here = localTime(now, timeZone).minute;
  const ahead = (minute - here + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const at = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + ahead * MINUTE_MS);
  // The clock may have been put forward or back in between.
  const off = minute - localTime(at, timeZone).minute;
  const nearest = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  const moved = new Date(at.getTime() + nearest * MINUTE_MS);
  return moved > now && localTime(moved, timeZone).minute === minute ? moved : at;
}

function localTime(at: Date, timeZone: string): { readonly minute: number; readonly weekday: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { minute: Number(part('hour')) * 60 + Number(part('minute')), weekday: WEEKDAYS.indexOf(part('weekday')) };
}
