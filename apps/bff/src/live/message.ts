import type { LiveEvent, StreamMessage } from '@muster/contracts/live/model';

const messages = new WeakMap<LiveEvent, StreamMessage>();
const texts = new WeakMap<StreamMessage, string>();

/** The one message for an event, however many readers it goes to. */
export function messageOf(event: LiveEvent): StreamMessage {
  const known = messages.get(event) ?? { kind: 'event', event };
  messages.set(event, known);
  return known;
}

/** JSON of a message, made once however many frames it goes into. Messages are never changed. */
export function jsonOf(message: StreamMessage): string {
  const text = texts.get(message) ?? JSON.stringify(message);
  texts.set(message, text);
  return text;
}
