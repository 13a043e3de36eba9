import { accountsEffects } from '../accounts/effects.ts';
import { bulkActionsEffects } from '../bulk-actions/effects.ts';
import { communitiesEffects } from '../communities/effects.ts';
import { departmentsEffects } from '../departments/effects.ts';
import { hostsEffects } from '../hosts/effects.ts';
import { membersEffects } from '../members/effects.ts';
import { permissionsEffects } from '../permissions/effects.ts';
import { profileFieldsEffects } from '../profile-fields/effects.ts';
import { sessionEffects } from '../session/effects.ts';
import { shortLinksEffects } from '../short-links/effects.ts';
import type { EventEffect } from '../kit/event.ts';
import type { LiveEvent } from './model.ts';

/**
 * The law of live data: for each event, which cached answers it changes and how. Applying equals fetching again; one
 * test proves that for every pair named here. Free of zod, so that the browser can load it first.
 */
export const eventEffects = {
  ...accountsEffects,
  ...sessionEffects,
  ...communitiesEffects,
  ...membersEffects,
  ...bulkActionsEffects,
  ...departmentsEffects,
  ...permissionsEffects,
  ...profileFieldsEffects,
  ...hostsEffects,
  ...shortLinksEffects,
};

/** Types of the events that exist. */
export type EventType = keyof typeof eventEffects;

type Apply = (state: unknown, event: LiveEvent, viewer: string | null) => unknown;

/**
 * Type of the stand-in the upstream sends for an event the reader may not see, so that sequences stay contiguous for
 * everyone. It has no data and no cause.
 */
export const SKIPPED_EVENT = 'live:skipped';

/** The procedures whose cached answers an event changes. */
export function proceduresOf(type: string): readonly string[] {
  return Object.keys(effectOf(type).apply ?? {});
}

/** The procedures whose cached answers have to be asked for again after an event. */
export function refetchedBy(type: string): readonly string[] {
  return effectOf(type).refetch ?? [];
}

function effectOf(type: string): EventEffect {
  return Object.hasOwn(eventEffects, type) ? eventEffects[type as EventType] : {};
}

/**
 * Brings one cached answer up to date. Answers `state` itself when the event is not about it, is older than it, or
 * has no effect on this procedure.
 */
export function applyEvent(
  cached: { readonly procedure: string; readonly input: unknown; readonly state: unknown },
  event: LiveEvent,
  viewer: string | null,
): unknown {
  const { procedure, input, state } = cached;
  // Each function takes its own procedure's answer and its own event's data, which no common type says.
  const table = (effectOf(event.type).apply ?? {}) as Readonly<Record<string, Apply>>;
  const apply = Object.hasOwn(table, procedure) ? table[procedure] : undefined;
  if (!apply || !concerns(input, event) || isOlder(state, event)) return state;
  return apply(state, event, viewer);
}

function concerns(input: unknown, event: LiveEvent): boolean {
  if (typeof input !== 'object' || input === null || !('community' in input)) return true;
  return event.stream === `community:${String(input.community)}`;
}

function isOlder(state: unknown, event: LiveEvent): boolean {
  return typeof state === 'object' && state !== null && 'asOf' in state && event.seq <= Number(state.asOf);
}
