import type * as z from 'zod';
import { byType, type EventEffects, type EventsByType } from './kit/event.ts';
import type { AllOf } from './kit/feature/merge.ts';
import { effectsOfEvents } from './live/apply-effects.ts';
import { protocol } from './protocol.ts';

type Protocols = typeof protocol;
type Events = AllOf<{ [Slug in keyof Protocols]: EventsByType<Protocols[Slug]['events']> }[keyof Protocols]>;

/** Every live event, by type. */
export const events = Object.assign({}, ...Object.values(protocol).map((feature) => byType(feature.events))) as {
  readonly [Type in keyof Events]: Events[Type];
};

/** Types of the events that exist. */
export type EventType = keyof Events;

/** What an event of a type says, as it is emitted: its schema reads it once more. */
export type EventData<Type extends EventType> = z.input<Events[Type]['payload']>;

/** The kind of stream that events of a type stand on. */
export type StreamKindOf<Type extends EventType> = Events[Type]['stream'];

/** Effects of every event on answers that pages have cached, by type. */
export const eventEffects: EventEffects = Object.assign({}, ...Object.values(protocol).map(({ effects }) => effects));

/** What every event does to cached answers; the browser has its own, without schemas (`platform/live/event-effects.ts`). */
export const { applyEvent, proceduresOf, refetchedBy } = effectsOfEvents(eventEffects);
