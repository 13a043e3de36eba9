export { missing, requireEvent, seenAmong } from './access.ts';
export { eventsBetween, termsOfSeries } from './events/between.ts';
export { readOccurrences, type StoredOccurrence } from './events/store.ts';
export { mayEdit } from './rules.ts';
