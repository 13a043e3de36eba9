import * as z from 'zod';
import { IMPORT_NOTES, IMPORT_REASONS, IMPORT_STATES } from './constants.ts';

/** An event of a calendar file by the hash of its UID, which files choose as they like. */
export const EventKey = z.string().regex(/^[\w-]{22}$/);

/** What an event of a file is, and what would become of it. */
export const FileEvent = z.object({
  key: EventKey,
  title: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it is left out, with the words of the file where that helps; null of the others. */
  reason: z.object({ code: z.enum(IMPORT_REASONS), detail: z.string() }).nullable(),
  notes: z.array(z.enum(IMPORT_NOTES)),
  /** Times on the clocks of its zone; null where they cannot be read. */
  when: z.object({ start: z.string(), end: z.string(), zone: z.string() }).nullable(),
  rule: z.string().nullable(),
  /** Dates of its series that are left out, and those that are not as it says. */
  leftOut: z.int().min(0),
  changed: z.int().min(0),
});
export type FileEvent = z.infer<typeof FileEvent>;

/** What would come of a file as of now. */
export const CalendarFilePreview = z.object({
  name: z.string(),
  encoding: z.string(),
  /** The zone that the file names for all of it, or that of the community where it names none. */
  zone: z.string(),
  events: z.array(FileEvent),
});
export type CalendarFilePreview = z.infer<typeof CalendarFilePreview>;
