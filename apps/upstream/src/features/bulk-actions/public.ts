export type {
  Applied,
  BulkItems,
  BulkKind,
  Item,
  ItemContext,
  Plan,
  BulkPlanning,
  ItemRefusal,
  ItemVerdict,
} from './kind.ts';
export type { AnyBulkKind } from './registry.ts';
export { beginRun, runLabel } from './begin.ts';
export { readRun } from './store.ts';
export { memberRunItems, memberRuns } from './tables.ts';
