export { recordNotification, notify } from './service/notify.ts';
export type { Notice } from './service/notify.ts';
export { toldSince } from './service/store.ts';
