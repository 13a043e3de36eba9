import type { FirstCalls } from '../isolation/first-calls.ts';

const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };

/** What the page of each screen asks first. */
export const firstCalls: FirstCalls = {
  'admin_event-attendance': ['eventAttendance.figures', { by: 'event', ...period }],
};
