export { requireOnRoster, requireSeen } from './access.ts';
export { requireWritable } from './cells.ts';
export { rowsOn } from './rows/members.ts';
export { rightsOn, seesColumn } from './rules.ts';
export type { RosterKey, StoredRoster } from './store.ts';
