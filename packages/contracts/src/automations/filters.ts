/** What events can be narrowed down by. Zod-free. */
export const EVENT_FILTERS = ['ranks', 'departments', 'forms', 'stages', 'fields', 'statuses'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];
