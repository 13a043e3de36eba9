import type { ErrorEntries } from '../kit/error.ts';

/** Errors of the audit log. */
export const auditErrors = {
  'audit.unknown': {
    status: 404,
    owner: 'caller',
    text: 'There is no such entry. It may be older than what this community keeps.',
  },
} as const satisfies ErrorEntries;
