export { ConditionFields, conditionsFor } from './parts/condition-fields.tsx';
export { useRosterColumnName } from './parts/use-column-name.ts';
export { useRowChanges, useRows } from './queries.ts';
