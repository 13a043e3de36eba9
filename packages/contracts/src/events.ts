import { byType, type EventsByType } from './kit/event.ts';
import type { AllOf } from './kit/feature/merge.ts';
import { protocol } from './protocol.ts';

type Protocols = typeof protocol;
type Events = AllOf<{ [Slug in keyof Protocols]: EventsByType<Protocols[Slug]['events']> }[keyof Protocols]>;

/** Every live event, by type. */
export const events = Object.assign({}, ...Object.values(protocol).map((feature) => byType(feature.events))) as {
  readonly [Type in keyof Events]: Events[Type];
};
