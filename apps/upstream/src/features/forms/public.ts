export { lockOnForm, requireOnForm } from './access.ts';
export { formsAllowed, managesForms, mayOnForm } from './rules.ts';
export { readNames as readFormNames } from './templates/store.ts';
