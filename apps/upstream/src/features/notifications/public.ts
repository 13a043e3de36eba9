export { noteDown, notify } from './service/notify.ts';
export type { Notice } from './service/notify.ts';
