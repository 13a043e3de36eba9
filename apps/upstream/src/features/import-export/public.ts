export { faultOf } from './import/plan.ts';
export { type ItemKinds } from './registry.ts';
export { chosenColumns, visibleColumns } from './shown.ts';
