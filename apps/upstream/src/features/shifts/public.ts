export { endRunningShift } from './end.ts';
export { deleteShifts } from './store.ts';
export { knowsZone } from './zone.ts';
