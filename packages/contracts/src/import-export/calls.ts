import * as z from 'zod';
import { MemberRun } from '../bulk-actions/model.ts';
import { PreparedDownload } from '../downloads/model.ts';
import { unaudited } from '../kit/call-audit.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { EXPORT_COLUMNS_MAX, EXPORT_FORMATS, IMPORT, IMPORT_EXPORT_KINDS, importExportAction } from './constants.ts';
import { ExportColumns, ExportedItems, ImportChoices, ImportFile, ImportMapping, ImportPreview } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const kind = z.enum(IMPORT_EXPORT_KINDS);
const AboutFile = z.strictObject({ community: Uuid, kind, upload: Uuid });
const READ_MS = 10_000;
const unreadable = ['importExport.unknown', 'importExport.unreadable'] as const;
const unmapped = [
  ...unreadable,
  'importExport.unidentified',
  'permissions.missing',
  'profileFields.unknown',
  'profileFields.computed',
] as const;

/**
 * Calls that bring items of a kind out as a file, and files in: in parts, what its columns are, what would come of it, and
 * then a run of bulk actions that does each row as the calls for one item would (@decision 0049, 0114).
 */
export const importExportCalls = {
  /** The columns of a kind of items that the caller may export, in order. */
  columns: defineCall({
    event: 'importExport/columns',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid, kind }),
    output: ExportColumns,
    errors: [],
  }),
  /**
   * Prepares a file of all items, or of those that match, and answers the address it can be fetched at: once, soon and by
   * this session. A column the caller may not see is refused, and one they may see of themselves alone is blank for
   * others. What is asked for and for how many is put on record now, and what came of it afterwards.
   */
  export: defineCall({
    event: 'importExport/export',
    kind: 'mutation',
    who: manage,
    audit: ({ items }) => importExportAction(kindIn(items), 'export'),
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({
      community: Uuid,
      items: ExportedItems,
      format: z.enum(EXPORT_FORMATS),
      columns: z
        .array(Text.max(60))
        .min(1, 'Choose at least one column.')
        .max(EXPORT_COLUMNS_MAX)
        .refine((columns) => new Set(columns).size === columns.length, 'Name each column once.'),
      /** Of a CSV: begins with the mark by which Excel knows UTF-8. */
      byteOrderMark: z.boolean().default(true),
    }),
    output: PreparedDownload,
    errors: ['communities.ownerOnly', 'permissions.missing', 'profileFields.unknown'],
  }),
  /** A part of a file, in order; the first one begins it anew. Only who sent it uses it, and within 15 minutes of the last part. */
  addPart: defineCall({
    event: 'importExport/addPart',
    kind: 'mutation',
    who: manage,
    audit: unaudited('only puts a file together, which `start` records when it is used'),
    scope: 'community',
    input: AboutFile.extend({
      name: Text.trim().min(1).max(200),
      /** Bytes that were sent before. */
      at: z.int().min(0).max(IMPORT.bytesMax),
      data: z.base64().max(IMPORT.partBytes * 1.5),
    }),
    output: z.object({ bytes: z.int().min(0) }),
    errors: ['importExport.unknown', 'importExport.tooLarge', 'importExport.room'],
  }),
  /** Forgets a file that is not to be imported after all. */
  cancel: defineCall({
    event: 'importExport/cancel',
    kind: 'mutation',
    who: manage,
    audit: unaudited('only forgets a file that was put together'),
    scope: 'community',
    input: AboutFile,
    output: z.object({ cancelled: z.boolean() }),
    errors: [],
  }),
  /** What a file holds, and where its columns likely go: as they went the last time, or by their names. */
  file: defineCall({
    event: 'importExport/file',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutFile,
    output: ImportFile,
    errors: unreadable,
    timeoutMs: READ_MS,
  }),
  /** What an import would do to which items, and which rows it cannot do. Nothing is changed. */
  preview: defineCall({
    event: 'importExport/preview',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutFile.extend({ mapping: ImportMapping, choices: ImportChoices }),
    output: ImportPreview,
    errors: unmapped,
    timeoutMs: READ_MS,
  }),
  /** Starts the import as a run, remembers where the columns went, and forgets the file. */
  start: defineCall({
    event: 'importExport/start',
    kind: 'mutation',
    who: manage,
    audit: ({ kind: of }) => importExportAction(of, 'import'),
    scope: 'proven',
    stepUp: true,
    input: AboutFile.extend({ mapping: ImportMapping, choices: ImportChoices }),
    output: MemberRun,
    errors: [...unmapped, 'importExport.nothing', 'bulkActions.tooMany'],
  }),
  /** Prepares a CSV of the rows that an import could not do, to be put right and imported again. */
  failures: defineCall({
    event: 'importExport/failures',
    kind: 'mutation',
    who: manage,
    audit: ({ kind: of }) => importExportAction(of, 'export'),
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid, kind, run: Uuid }),
    output: PreparedDownload,
    errors: ['bulkActions.unknown'],
  }),
};

function kindIn(items: unknown): unknown {
  return typeof items === 'object' && items !== null && 'kind' in items ? items.kind : null;
}
