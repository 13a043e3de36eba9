import * as z from 'zod';
import { ImportChoices, ImportPreview } from '../import-export/model.ts';

/** Options of an import into a roster. */
export const RosterImportChoices = z
  .strictObject({
    ...ImportChoices.unwrap().pick({ skipCells: true, dateOrder: true, values: true }).shape,
    /** Adds what is not on the roster: members by hand, or rows by their names. It takes the permission to add rows. */
    addRows: z.boolean().default(false),
  })
  .prefault({});
export type RosterImportChoices = z.infer<typeof RosterImportChoices>;

/** What an import into a roster would do as of now. */
export const RosterImportPreview = ImportPreview.extend({
  /** Cells that would change. */
  cells: z.int().min(0),
  /** A hash of everything that would be written over, which `start` compares. */
  seen: z.string(),
});
export type RosterImportPreview = z.infer<typeof RosterImportPreview>;

/** What an import did: rows that were on the roster and changed, rows that were added, cells, and rows that were left as they are. */
export const RosterImported = z.object({
  changed: z.int().min(0),
  added: z.int().min(0),
  cells: z.int().min(0),
  left: z.int().min(0),
});
export type RosterImported = z.infer<typeof RosterImported>;
