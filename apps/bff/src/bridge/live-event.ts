import { events } from '@muster/contracts/events';
import { SKIPPED_EVENT } from '@muster/contracts/live/apply-effects';
import { type LiveEvent, StreamEvent } from '@muster/contracts/live/model';

/**
 * What an event of the upstream is to us: one to apply, one that only moves the position on (not for this reader, or
 * of a kind this gateway does not know), or one whose payload is broken, after which its stream must be fetched anew.
 */
export type ReceivedEvent = { readonly use: 'apply' | 'skip' | 'broken'; readonly event: LiveEvent };

/** Checks an event against its own contract. Null when it is no event of a stream at all. */
export function receiveEvent(raw: unknown): ReceivedEvent | null {
  const envelope = StreamEvent.safeParse(raw);
  if (!envelope.success) return null;
  const event: LiveEvent = envelope.data;
  const spec = Object.hasOwn(events, event.type) ? events[event.type as keyof typeof events] : undefined;
  if (!spec || event.type === SKIPPED_EVENT) return { use: 'skip', event };
  const data = spec.payload.safeParse(event.data);
  const rightStream = event.stream.startsWith(`${spec.stream}:`);
  return data.success && rightStream
    ? { use: 'apply', event: { ...event, data: data.data } }
    : { use: 'broken', event };
}
