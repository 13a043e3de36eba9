import type { AuditAction } from '../audit/codes.ts';
import type { BulkItemKind, RunKind } from '../bulk-actions/constants.ts';
import type { PermissionName } from '../permissions/names.ts';
import { MEMBER_IMPORT_EXPORT } from '../members/declared/import-export.ts';

/** What a kind of items says of its import and export; each is declared by the feature that owns the items. */
export type ImportExportTraits = {
  /** Asked beside that of the calls, and again when a file is fetched. */
  readonly permission: PermissionName;
  /** The kind of run that an import is. */
  readonly run: RunKind;
  /** What exports and imports are on record as. */
  readonly audit: { readonly export: AuditAction; readonly exportEnd: AuditAction; readonly import: AuditAction };
};

/** Every kind of items that can be exported and imported: one line for each. Zod-free. */
export const IMPORT_EXPORT_TRAITS = {
  member: MEMBER_IMPORT_EXPORT,
} as const satisfies Partial<Record<BulkItemKind, ImportExportTraits>>;

/** A kind of items that can be exported and imported. */
export type ImportExportKind = keyof typeof IMPORT_EXPORT_TRAITS;

/** Every such kind. */
export const IMPORT_EXPORT_KINDS = Object.keys(IMPORT_EXPORT_TRAITS) as [ImportExportKind, ...ImportExportKind[]];

/** What something done to items of a kind is on record as. A refused request may be nonsense: it is of the first kind. */
export function importExportAction(kind: unknown, what: keyof ImportExportTraits['audit']): AuditAction {
  const known = IMPORT_EXPORT_KINDS.find((each) => each === kind) ?? IMPORT_EXPORT_KINDS[0];
  return IMPORT_EXPORT_TRAITS[known].audit[what];
}

/** Bounds of imported files. */
export const IMPORT = {
  bytesMax: 5 * 1024 * 1024,
  rowsMax: 10_000,
  columnsMax: 200,
  /** Bytes that are sent at once. */
  partBytes: 256 * 1024,
  samples: 3,
  /** Characters of a text in a cell whose meaning can be chosen, and choices of one import. */
  valueMax: 200,
  valuesMax: 500,
  /** Rows that a preview shows of each sort. */
  shown: 50,
} as const;

/** Most columns of one exported file: those of every community and all of its fields. */
export const EXPORT_COLUMNS_MAX = 500;

/** Formats that items can be exported in. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
