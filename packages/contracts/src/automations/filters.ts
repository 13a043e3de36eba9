import type { WebhookType } from '../webhooks/catalogue.ts';

/** What events can be narrowed down by. Zod-free. */
export const EVENT_FILTERS = ['ranks', 'departments', 'forms', 'stages', 'fields', 'statuses'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

const FILTERED: Partial<Record<WebhookType, readonly EventFilter[]>> = {
  'rank.given': ['ranks', 'departments'],
  'rank.taken': ['ranks', 'departments'],
  'submission.submitted': ['forms'],
  'submission.edited': ['forms'],
  'submission.stageChanged': ['forms', 'stages'],
  'member.profileEdited': ['fields'],
  'member.statusChanged': ['statuses'],
};

/** The filters that events of a type have. */
export function filtersOf(type: WebhookType): readonly EventFilter[] {
  return FILTERED[type] ?? [];
}
