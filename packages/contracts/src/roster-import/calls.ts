import * as z from 'zod';
import { IMPORT } from '../import-export/constants.ts';
import { ImportFile, ImportMapping } from '../import-export/model.ts';
import { unaudited } from '../kit/call-audit.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { RosterImportChoices, RosterImported, RosterImportPreview } from './model.ts';

const AboutFile = z.strictObject({ community: Uuid, id: Uuid, upload: Uuid });
const READ_MS = 10_000;
const IMPORT_MS = 30_000;
const onOne = ['rosters.unknown', 'permissions.missing'] as const;
const unreadable = [...onOne, 'importExport.unknown', 'importExport.unreadable'] as const;
const unplanned = [
  ...unreadable,
  'importExport.unidentified',
  'rosters.columnUnknown',
  'rosterImport.tooManyCells',
] as const;

/**
 * Calls that bring a file into a roster: in parts, what its columns are, what would come of it, and then all of it in one transaction.
 * They are for those who may add rows or write cells; a column that the caller does not see is like one that is not there.
 */
export const rosterImportCalls = {
  /** A part of a file, in order; the first one begins it anew. Only its sender uses it, and within 15 minutes of the last part. */
  addPart: defineCall({
    event: 'roster-import/addPart',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('only puts a file together, which `start` records when it is used'),
    scope: 'community',
    input: AboutFile.extend({
      name: Text.trim().min(1).max(200),
      /** Bytes that were sent before. */
      at: z.int().min(0).max(IMPORT.bytesMax),
      data: z.base64().max(IMPORT.partBytes * 1.5),
    }),
    output: z.object({ bytes: z.int().min(0) }),
    errors: [...onOne, 'importExport.unknown', 'importExport.tooLarge', 'importExport.room'],
  }),
  /** Forgets a file that is not to be imported after all. */
  cancel: defineCall({
    event: 'roster-import/cancel',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('only forgets a file that was put together'),
    scope: 'community',
    input: AboutFile,
    output: z.object({ cancelled: z.boolean() }),
    errors: [],
  }),
  /** What a file holds, what its columns can be for the caller, and where they likely go by their names. */
  file: defineCall({
    event: 'roster-import/file',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutFile,
    output: ImportFile,
    errors: unreadable,
    timeoutMs: READ_MS,
  }),
  /** What an import would do to which rows, and which rows of the file it cannot do. Nothing is changed. */
  preview: defineCall({
    event: 'roster-import/preview',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutFile.extend({ mapping: ImportMapping, choices: RosterImportChoices }),
    output: RosterImportPreview,
    errors: unplanned,
    timeoutMs: READ_MS,
  }),
  /**
   * Does what the preview showed, all of it or nothing, and forgets the file. Refused where anything that would be written over is not
   * as it was in the preview whose hash is `seen`.
   */
  start: defineCall({
    event: 'roster-import/start',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_IMPORT',
    scope: 'community',
    input: AboutFile.extend({ mapping: ImportMapping, choices: RosterImportChoices, seen: Text.max(100) }),
    output: RosterImported,
    errors: [
      ...unplanned,
      'importExport.nothing',
      'rosterImport.changed',
      'rosters.tooManyEntries',
      'rosters.tooManyPicked',
    ],
    timeoutMs: IMPORT_MS,
  }),
};
