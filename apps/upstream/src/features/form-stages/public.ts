export { readAllStages, readFormStages } from './store.ts';
export type { FormStages } from './store.ts';
