export { beginRun, runLabel } from './begin.ts';
export { readRun } from './store.ts';
export { memberRunItems, memberRuns } from './tables.ts';
