import type { FirstCalls } from '../isolation/first-calls.ts';

/** What the page of each screen asks first. */
export const firstCalls: FirstCalls = {
  // Its own answer tells who is banned, to whom the page shows a closed door.
  dashboard: ['communities.get'],
  admin_limits: ['communities.limits'],
  admin_customize: ['communities.update', { subtitle: 'A subtitle' }],
};
