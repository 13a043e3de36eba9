import type { FirstCalls } from '../isolation/first-calls.ts';

/** The first calls of each screen. */
export const firstCalls: FirstCalls = {
  admin_invitations: ['memberInvites.list'],
};
