import type { WebhookType } from '../webhooks/catalogue.ts';
import { type Narrowing, narrowingsOf } from '../webhooks/narrowing.ts';

/** What events can be narrowed down by. Zod-free. */
export const EVENT_FILTERS = [
  'ranks',
  'departments',
  'forms',
  'stages',
  'fields',
  'statuses',
  'rosters',
  'categories',
  'answers',
  'marks',
] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

/** What events have beside the things that webhooks can be narrowed down to as well. */
const FILTERED: Partial<Record<WebhookType, readonly Exclude<EventFilter, Narrowing>[]>> = {
  'rank.given': ['ranks'],
  'rank.taken': ['ranks'],
  'submission.stageChanged': ['stages'],
  'member.profileEdited': ['fields'],
  'member.statusChanged': ['statuses'],
  'event.answered': ['answers'],
  'event.attended': ['marks'],
};

/** Marks of people who were at an event. */
export const PRESENT_MARKS = ['attended', 'late'] as const;

/** The filters that events of a type have. */
export function filtersOf(type: WebhookType): readonly EventFilter[] {
  const known: readonly EventFilter[] = [...narrowingsOf(type), ...(FILTERED[type] ?? [])];
  return EVENT_FILTERS.filter((filter) => known.includes(filter));
}
