export { hasServed } from './timeline.ts';
export {
  appendKnown,
  appendServiceRecord,
  appendStatusesRemoved,
  appendStatusesRestored,
  type Recording,
  type StandingEntry,
} from './write.ts';
