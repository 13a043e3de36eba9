import * as z from 'zod';

/** Characters of a moment with more digits than any clock has; PostgreSQL reads no longer ones. */
const MOMENT_MAX = 40;
const [EARLIEST, LATEST] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

function isStorable(moment: string): boolean {
  const at = Date.parse(moment);
  return at >= EARLIEST && at <= LATEST && /(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/.test(moment);
}

/** Identifier of an account, community, event cause, device …: UUID in lower case. */
export const Uuid = z.guid().toLowerCase();
export type Uuid = z.infer<typeof Uuid>;

/** A person of a community, by what they are called there. */
export const PersonNamed = z.object({ accId: Uuid, name: z.string() });

/**
 * A moment as ISO 8601 in UTC (`2026-01-31T12:00:00.000Z`): plain JSON on every wire. What is sent may have an offset of at
 * most 14 hours, the greatest in use, and lies in the years 1 to 9999 of UTC: others have no such form there.
 */
export const Moment = z.iso
  .datetime({ offset: true })
  .max(MOMENT_MAX)
  .refine(isStorable, 'Choose a time in the years 1 to 9999, at most 14 hours away from UTC.');
export type Moment = z.infer<typeof Moment>;

/** A day of the calendar (`2026-01-31`) in the years 1 to 9999. */
export const CalendarDay = z.iso
  .date('Write a date like 2026-01-31.')
  .refine((day) => !day.startsWith('0000'), 'Write a date like 2026-01-31.');

/** Position in one stream's contiguous sequence; 0 is before the first event. */
export const Seq = z.int().min(0);
export type Seq = z.infer<typeof Seq>;

/** A web address a person may be sent to: http or https, no user name or password in it. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  // Browsers take spaces in a host for escapes; nobody means them.
  .regex(/^\S+$/, 'Write an address without spaces.')
  .refine((address) => {
    const parsed = URL.parse(address);
    // What is no address at all has been refused before; a second reason for it helps nobody.
    return parsed === null || (parsed.username === '' && parsed.password === '');
  }, 'Leave out the user name and password.');

/** Address of an image: one of our own files (`/files/…`), or https, which pages do not show (@decision 0088). */
export const ImageAddress = z.union([
  z
    .string()
    .max(200)
    .regex(/^\/files\/[\w.-]+$/),
  z.url({ protocol: /^https$/ }).max(2000),
]);
