export { applyStored } from './import/apply.ts';
export { headed } from './import/failures.ts';
export { faultOf } from './import/plan.ts';
export { type ItemKinds } from './registry.ts';
export { reasonsFor } from './import/texts.ts';
export { chosenColumns, visibleColumns } from './shown.ts';
export { importFiles } from './import/files.ts';
