import * as z from 'zod';
import { IMPORT } from './targets.ts';
import { Text } from '../../kit/text.ts';

/** Where a column goes, by the column's place in the file: one of IMPORT_TARGET_IDS, `identifier:` and a type, or `field:` and a field's id. */
export const ImportMapping = z
  .record(z.string().regex(/^\d{1,3}$/), Text.max(60))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'Use each of them once.');
export type ImportMapping = z.infer<typeof ImportMapping>;

/** A column of a file, with what stands first in it, and where it likely goes. */
export const ImportColumn = z.object({
  index: z.int().min(0),
  header: z.string(),
  samples: z.array(z.string()).max(IMPORT.samples),
  guess: z.string().nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Something that a column can be; `label` is that of a profile field, and null for what every community has, types of identifiers among it. */
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
});
export type ImportFile = z.infer<typeof ImportFile>;

/** One row of a preview. `row` is its number in the file, the head being the first. */
const Row = z.object({ row: z.int(), name: z.string() });

/** What an import would do as of now. Lists are cut; counts are of all. */
export const ImportPreview = z.object({
  total: z.int().min(0),
  will: z.int().min(0),
  unchanged: z.int().min(0),
  /** Of nobody who is in the community. */
  unknown: z.int().min(0),
  problems: z.int().min(0),
  changes: z.array(
    Row.extend({
      changes: z.array(z.object({ target: z.string(), label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  faults: z.array(Row.extend({ text: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
