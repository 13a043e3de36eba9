export { readNames as namedForms } from './templates/store.ts';
