import * as z from 'zod';
import { Reason } from '../kit/language/reason.ts';
import { Text } from '../kit/text.ts';
import { MemberQuery } from '../directory/model.ts';
import { JOINED_TARGETS } from '../members/declared/import-export.ts';
import { IMPORT } from './constants.ts';
import { ItemColumn } from './item-column.ts';

/** Which items are exported: a kind, and the question that its list answers. One line for each kind. */
export const ExportedItems = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), filter: MemberQuery.prefault({}) }),
]);
export type ExportedItems = z.infer<typeof ExportedItems>;

/** The columns that the caller may export, and how many are kept from them, with who can show them. */
export const ExportColumns = z.object({
  columns: z.array(ItemColumn),
  withheld: z.object({ count: z.int().min(1), grantors: z.array(z.string()) }).nullable(),
});
export type ExportColumns = z.infer<typeof ExportColumns>;

/**
 * Where a column goes, by the column's place in the file: the id of an {@link ImportTarget}. Several columns can go to one of
 * {@link JOINED_TARGETS}, such as the primary and the secondary ranks of a list.
 */
export const ImportMapping = z.record(z.string().regex(/^\d{1,3}$/), Text.max(60)).refine((mapping) => {
  const targets = Object.values(mapping).filter((target) => !JOINED_TARGETS.includes(target));
  return new Set(targets).size === targets.length;
}, 'Use each of them once.');
export type ImportMapping = z.infer<typeof ImportMapping>;

/** For rows whose item does not exist yet: refuse them, store them with a link, or store them with a link and send an e-mail. */
export const IMPORT_NEWCOMERS = ['leaveOut', 'link', 'mail'] as const;

/** Options of an import. */
export const ImportChoices = z
  .strictObject({
    newcomers: z.enum(IMPORT_NEWCOMERS).default('leaveOut'),
    /** Leaves out unreadable cells and imports the rest of their row. Otherwise the row is refused. */
    skipCells: z.boolean().default(false),
    /** Removes a primary rank that conflicts with a new one in the same department. */
    replaceRanks: z.boolean().default(false),
    /** The order of dates such as 03/04/2024; null to detect it from the other dates of each column. */
    dateOrder: z.enum(['dayFirst', 'monthFirst']).nullable().default(null),
    /** Meanings of texts that name no value of their column, such as `Nite` for the rank Night. An empty meaning leaves the text out. */
    values: z
      .array(
        z.strictObject({
          target: Text.max(60),
          text: Text.max(IMPORT.valueMax),
          meaning: Text.max(IMPORT.valueMax),
        }),
      )
      .max(IMPORT.valuesMax)
      .default([]),
  })
  .prefault({});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** A column of a file, with what stands first in it, and where it likely goes. */
export const ImportColumn = z.object({
  index: z.int().min(0),
  header: z.string(),
  samples: z.array(z.string()).max(IMPORT.samples),
  guess: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Something that a column can be; `label` is what the community calls it, and null for what every community has. */
export const ImportTarget = z.object({ id: z.string(), label: z.string().nullable() });
export type ImportTarget = z.infer<typeof ImportTarget>;

/** What a file holds, and what can be made of it. `missing` are permissions without which more could be. */
export const ImportFile = z.object({
  name: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  rows: z.int().min(0),
  columns: z.array(ImportColumn),
  targets: z.array(ImportTarget),
  missing: z.array(z.string()),
  /** Whether values can be stored for rows whose item does not exist yet. */
  takesNewcomers: z.boolean(),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** The texts of a column that name no value, the most frequent first. `more` are further ones that are not listed. */
export const ImportValues = z.object({
  target: z.string(),
  label: z.string(),
  /** Names of the values that can be chosen. */
  options: z.array(z.string()),
  unknown: z.array(
    z.object({
      text: z.string(),
      rows: z.int().min(1),
      /** The chosen meaning: empty to leave the text out, null if none is chosen. */
      meaning: z.string().nullable(),
    }),
  ),
  more: z.int().min(0),
});
export type ImportValues = z.infer<typeof ImportValues>;

/** One row of a preview. `row` is its number in the file, the head being the first. */
const Row = z.object({ row: z.int(), name: z.string() });

/** What an import would do as of now. Lists are cut; counts are of all. */
export const ImportPreview = z.object({
  total: z.int().min(0),
  will: z.int().min(0),
  /** How many of `will` are about items that do not exist yet. */
  newcomers: z.int().min(0),
  /** Cells left out of rows that are imported otherwise. */
  leftOut: z.int().min(0),
  /** Dates whose order of day and month can differ: there are none, their order is known, or it has to be chosen. */
  dates: z.enum(['none', 'clear', 'unclear']),
  values: z.array(ImportValues),
  /** What is said about limits of the community that the import would exceed. */
  warnings: z.array(Reason),
  unchanged: z.int().min(0),
  /** Of items that are not in the community. */
  unknown: z.int().min(0),
  problems: z.int().min(0),
  changes: z.array(
    Row.extend({
      isNewcomer: z.boolean(),
      leftOut: z.array(Reason),
      changes: z.array(z.object({ target: z.string(), label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** `text` says all the reasons of a row in English. */
  faults: z.array(Row.extend({ text: z.string(), reasons: z.array(Reason) })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
