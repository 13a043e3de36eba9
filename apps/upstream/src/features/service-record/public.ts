export { hasServed } from './timeline.ts';
export {
  appendKnown,
  appendServiceRecord,
  appendStatusesRemoved,
  type Recording,
  type StandingEntry,
} from './write.ts';
