import type { EventEffect, EventEffects } from '../kit/event.ts';
import type { LiveEvent } from './model.ts';

type Apply = (state: unknown, event: LiveEvent, viewer: string | null) => unknown;

/**
 * Type of the stand-in the upstream sends for an event the reader may not see, so that sequences stay contiguous for
 * everyone. It has no data and no cause.
 */
export const SKIPPED_EVENT = 'live:skipped';

/** An answer that a page has cached, and what was asked. */
type CachedAnswer = { readonly procedure: string; readonly input: unknown; readonly state: unknown };

/** What events do to cached answers. An event of an unknown type does nothing. */
export type EffectsOfEvents = {
  /** The procedures whose cached answers an event changes. */
  readonly proceduresOf: (type: string) => readonly string[];
  /** The procedures whose cached answers have to be asked for again after an event. */
  readonly refetchedBy: (type: string) => readonly string[];
  /**
   * Brings one cached answer up to date. Answers `state` itself when the event is not about it, is older than it, or
   * has no effect on this procedure.
   */
  readonly applyEvent: (cached: CachedAnswer, event: LiveEvent, viewer: string | null) => unknown;
};

/**
 * The law of live data: for each event, which cached answers it changes and how. Applying equals fetching again; one
 * test proves that for every pair that `effects` names. Free of zod, so that the browser can load it first.
 */
export function effectsOfEvents(effects: EventEffects): EffectsOfEvents {
  const effectOf = (type: string): EventEffect => (Object.hasOwn(effects, type) ? effects[type] : undefined) ?? {};
  return {
    proceduresOf: (type) => Object.keys(effectOf(type).apply ?? {}),
    refetchedBy: (type) => effectOf(type).refetch ?? [],
    applyEvent({ procedure, input, state }, event, viewer) {
      // Each function takes its own procedure's answer and its own event's data, which no common type says.
      const table = (effectOf(event.type).apply ?? {}) as Readonly<Record<string, Apply>>;
      const apply = Object.hasOwn(table, procedure) ? table[procedure] : undefined;
      if (!apply || !concerns(input, event) || isOlder(state, event)) return state;
      return apply(state, event, viewer);
    },
  };
}

function concerns(input: unknown, event: LiveEvent): boolean {
  if (typeof input !== 'object' || input === null || !('community' in input)) return true;
  return event.stream === `community:${String(input.community)}`;
}

function isOlder(state: unknown, event: LiveEvent): boolean {
  return typeof state === 'object' && state !== null && 'asOf' in state && event.seq <= Number(state.asOf);
}
