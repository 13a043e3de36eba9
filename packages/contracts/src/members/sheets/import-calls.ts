import * as z from 'zod';
import { PreparedDownload } from '../../downloads/model.ts';
import { defineCall } from '../../kit/call.ts';
import { unaudited } from '../../kit/call-audit.ts';
import { Uuid } from '../../kit/ids.ts';
import { MemberRun } from '../../bulk-actions/model.ts';
import { ImportFile, ImportMapping, ImportPreview } from './import-model.ts';
import { IMPORT } from './targets.ts';
import { Text } from '../../kit/text.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutFile = z.strictObject({ community: Uuid, upload: Uuid });
const READ_MS = 10_000;
const unreadable = ['communities.notFound', 'members.importUnknown', 'members.importUnreadable'] as const;
const unmapped = [
  ...unreadable,
  'members.importNobody',
  'permissions.missing',
  'profileFields.unknown',
  'profileFields.computed',
] as const;

/**
 * Calls that bring a sheet into a community: the file in parts, what its columns are, what would come of it, and then a
 * run (members/runs) that does each row as the calls for one person would (@decision 0049).
 */
export const importCalls = {
  /** A part of a file, in order; the first one begins it anew. Only who sent it uses it, and within 15 minutes of the last part. */
  addImportPart: defineCall({
    event: 'members/addImportPart',
    kind: 'mutation',
    who: manage,
    audit: unaudited('only puts a file together, which startImport records when it is used'),
    scope: 'community',
    input: AboutFile.extend({
      name: Text.trim().min(1).max(200),
      /** Bytes that were sent before. */
      at: z.int().min(0).max(IMPORT.bytesMax),
      data: z.base64().max(IMPORT.partBytes * 1.5),
    }),
    output: z.object({ bytes: z.int().min(0) }),
    errors: ['communities.notFound', 'members.importUnknown', 'members.importTooLarge', 'members.importRoom'],
  }),
  /** Forgets a file that is not to be imported after all. */
  cancelImport: defineCall({
    event: 'members/cancelImport',
    kind: 'mutation',
    who: manage,
    audit: unaudited('only forgets a file that was put together'),
    scope: 'community',
    input: AboutFile,
    output: z.object({ cancelled: z.boolean() }),
    errors: ['communities.notFound'],
  }),
  /** What a file holds, and where its columns likely go: as they went the last time, or by their names. */
  importFile: defineCall({
    event: 'members/importFile',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutFile,
    output: ImportFile,
    errors: unreadable,
    timeoutMs: READ_MS,
  }),
  /** What an import would do to whom, and which rows it cannot do. Nothing is changed. */
  previewImport: defineCall({
    event: 'members/previewImport',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutFile.extend({ mapping: ImportMapping }),
    output: ImportPreview,
    errors: unmapped,
    timeoutMs: READ_MS,
  }),
  /** Starts the import as a run, remembers where the columns went, and forgets the file. */
  startImport: defineCall({
    event: 'members/startImport',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_IMPORT',
    scope: 'proven',
    stepUp: true,
    input: AboutFile.extend({ mapping: ImportMapping }),
    output: MemberRun,
    errors: [...unmapped, 'members.importNothing', 'bulkActions.tooMany'],
  }),
  /** Prepares a CSV of the rows that an import could not do, to be put right and imported again. */
  importFailures: defineCall({
    event: 'members/importFailures',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_EXPORT',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid, run: Uuid }),
    output: PreparedDownload,
    errors: ['communities.notFound', 'bulkActions.unknown'],
  }),
};
