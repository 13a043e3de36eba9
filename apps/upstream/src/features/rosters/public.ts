import { normal } from './unique.ts';
import { cellValue, rightsOn, seesColumn, writesColumn } from './rules.ts';

export { requireOnRoster, requireSeen } from './access.ts';
export { requireCell } from './cells.ts';
export { importedRows } from './imported.ts';
export { seenBy } from './rows/columns.ts';
export type { RosterKey, StoredRoster } from './store.ts';

/** What people may do with a roster and its columns, and how its cells are read and compared. */
export const rosterRules = { rightsOn, seesColumn, writesColumn, cellValue, normal };
