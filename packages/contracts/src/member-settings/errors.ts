import type { ErrorEntries } from '../kit/error.ts';

/** Errors about how a community treats its members; their codes are older than the feature. */
export const memberSettingsErrors = {
  'members.joinRanksClash': {
    status: 409,
    owner: 'caller',
    text: 'New members would get two primary ranks of one department, {rank} being one. Choose one of them.',
  },
} as const satisfies ErrorEntries;
