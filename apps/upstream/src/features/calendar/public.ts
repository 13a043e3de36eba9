export { missing, requireEvent, seenAmong, viewersAmong } from './access.ts';
export { eventsBetween } from './events/between.ts';
export { importedEvents } from './events/imported.ts';
export { readOccurrences, type StoredOccurrence } from './events/store.ts';
