import * as z from 'zod';
import { unaudited } from '../kit/call-audit.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { CALENDAR_FILE } from './constants.ts';
import { CalendarFilePreview, EventKey } from './model.ts';

const manage = { permission: 'system.manageCalendars' } as const;
const AboutFile = z.strictObject({ community: Uuid, upload: Uuid });
const READ_MS = 10_000;
const IMPORT_MS = 30_000;
const unreadable = ['importExport.unknown', 'calendarImport.unreadable'] as const;

/** Calls that bring the events of a calendar file (RFC 5545) into a category. */
export const calendarImportCalls = {
  /** A part of a file, in order; the first one begins it anew. Only its sender uses it, and within 15 minutes of the last part. */
  addPart: defineCall({
    event: 'calendar-import/addPart',
    kind: 'mutation',
    who: manage,
    audit: unaudited('only puts a file together, which `start` records when it is used'),
    scope: 'community',
    input: AboutFile.extend({
      name: Text.trim().min(1).max(200),
      /** Bytes that were sent before. */
      at: z.int().min(0).max(CALENDAR_FILE.bytesMax),
      data: z.base64().max(CALENDAR_FILE.partBytes * 1.5),
    }),
    output: z.object({ bytes: z.int().min(0) }),
    errors: ['importExport.unknown', 'importExport.room', 'calendarImport.tooLarge'],
  }),
  /** Forgets a file that is not to be imported after all. */
  cancel: defineCall({
    event: 'calendar-import/cancel',
    kind: 'mutation',
    who: manage,
    audit: unaudited('only forgets a file that was put together'),
    scope: 'community',
    input: AboutFile,
    output: z.object({ cancelled: z.boolean() }),
    errors: [],
  }),
  /** What is in a file, and what would become of each event of it. Nothing is changed. */
  preview: defineCall({
    event: 'calendar-import/preview',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutFile,
    output: CalendarFilePreview,
    errors: unreadable,
    timeoutMs: READ_MS,
  }),
  /**
   * Imports those of the events that were chosen into a category, all or none of them, and forgets the file. An event that was imported
   * before is found again by its UID and gets the terms of the file; who signed up stays signed up.
   */
  start: defineCall({
    event: 'calendar-import/start',
    kind: 'mutation',
    who: manage,
    audit: { action: 'CALENDAR_IMPORT', about: ['category'] },
    scope: 'community',
    input: AboutFile.extend({ category: Uuid, chosen: z.array(EventKey).min(1).max(CALENDAR_FILE.eventsMax) }),
    output: z.object({ change: Uuid, made: z.int().min(0), changed: z.int().min(0) }),
    errors: [...unreadable, 'calendar.categoryUnknown', 'communities.limitReached', 'calendarImport.nothing'],
    timeoutMs: IMPORT_MS,
  }),
  /**
   * Deletes the events that an import made, by the id of this change, and brings those back that it changed, for 90 days. What was changed
   * since stays, what a later import wrote, and what people have signed up for in the meantime that would fall away.
   */
  undo: defineCall({
    event: 'calendar-import/undo',
    kind: 'mutation',
    who: manage,
    audit: { action: 'CALENDAR_IMPORT_UNDO', about: ['community'] },
    scope: 'community',
    input: z.strictObject({ community: Uuid, change: Uuid }),
    output: z.object({ removed: z.int().min(0), restored: z.int().min(0), kept: z.int().min(0) }),
    errors: ['calendarImport.unknown'],
  }),
};
