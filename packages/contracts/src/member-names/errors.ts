import type { ErrorEntries } from '../kit/error.ts';

/** Errors about names of members; their codes are older than the feature. */
export const memberNamesErrors = {
  'members.nameLocked': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'In this community, names are given by staff with the permission {permission}, to themselves too. Ask {grantors}.',
  },
} as const satisfies ErrorEntries;
