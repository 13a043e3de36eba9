import type { WebhookType } from '../webhooks/catalogue.ts';

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

const FILTERED: Partial<Record<WebhookType, readonly EventFilter[]>> = {
  'rank.given': ['ranks', 'departments'],
  'rank.taken': ['ranks', 'departments'],
  'submission.submitted': ['forms'],
  'submission.edited': ['forms'],
  'submission.stageChanged': ['forms', 'stages'],
  'member.profileEdited': ['fields'],
  'member.statusChanged': ['statuses'],
  'event.created': ['categories'],
  'event.edited': ['categories'],
  'event.cancelled': ['categories'],
  'event.restored': ['categories'],
  'event.answered': ['categories', 'answers'],
  'event.attended': ['categories', 'marks'],
  'event.missed': ['categories'],
  'roster.cellsEdited': ['rosters'],
};

/** Marks of people who were at an event. */
export const PRESENT_MARKS = ['attended', 'late'] as const;

/** The filters that events of a type have. */
export function filtersOf(type: WebhookType): readonly EventFilter[] {
  return FILTERED[type] ?? [];
}
