export { recordNotification, notify } from './service/notify.ts';
export type { Notice } from './service/notify.ts';
export { readableCause } from './delivery/attempt.ts';
export { readFace, readReach, toldSince } from './service/store.ts';
