export { missing, requireEvent, seenAmong, viewersAmong } from './access.ts';
export { eventsBetween, termsOfSeries } from './events/between.ts';
export { readOccurrences, type StoredOccurrence } from './events/store.ts';
