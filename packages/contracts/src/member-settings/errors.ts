import type { ErrorEntries } from '../kit/error.ts';

/** Errors about how a community treats its members; their codes are older than the feature. */
export const memberSettingsErrors = {
  'members.joinRanksClash': {
    status: 409,
    owner: 'caller',
    text: 'New members would get two primary ranks of one department, {rank} being one. Choose one of them.',
  },
  'members.discordRequired': {
    status: 409,
    owner: 'caller',
    text: 'This community asks everyone who joins to link a Discord account. Link yours on your account page under Sign-in, then come back.',
  },
} as const satisfies ErrorEntries;
