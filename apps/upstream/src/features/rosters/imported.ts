import { lockSeen, missing } from './access.ts';
import { pickMembers, requireWritable, rowsChanged, storeCells } from './cells.ts';
import { enterRows } from './entries/changes.ts';
import { writeEntry } from './entries/store.ts';
import { holdersOfRows, rowsOn } from './rows/members.ts';

/**
 * What an import does to a roster, by the functions of the calls for single rows. They leave the record to it; the community is locked
 * by `lock`.
 */
export const importedRows = {
  lock: lockSeen,
  missing,
  requireWritable,
  pick: pickMembers,
  enter: enterRows,
  /** Writes the name and the holder of an entered row as its next version. */
  rewrite: writeEntry,
  write: storeCells,
  holdersOf: holdersOfRows,
  on: rowsOn,
  changed: rowsChanged,
};
