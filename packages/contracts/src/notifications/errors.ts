import type { ErrorEntries } from '../kit/error.ts';

/** Errors of notifications and push. */
export const notificationsErrors = {
  'notifications.alwaysOn': {
    status: 422,
    owner: 'caller',
    text: 'This notification keeps your account safe and cannot be switched off.',
  },
  'notifications.notOfCommunity': {
    status: 422,
    owner: 'caller',
    text: 'This notification is about the account of each person, so a community has no default for it.',
  },
  'notifications.badLink': {
    status: 400,
    owner: 'caller',
    text: 'This link is not complete. Open it from the mail again, or choose in your notification settings.',
  },
  /** @spec §8, to the letter. */
  'notifications.permissionDenied': { status: 403, owner: 'caller', text: 'User denied permissions!' },
} as const satisfies ErrorEntries;
