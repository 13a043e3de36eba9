import type { ErrorEntries } from '../kit/error.ts';

/** Errors of notifications and push. */
export const notificationsErrors = {
  /** @spec §8, to the letter. */
  'notifications.permissionDenied': { status: 403, owner: 'caller', text: 'User denied permissions!' },
} as const satisfies ErrorEntries;
