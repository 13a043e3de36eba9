import type { ErrorEntries } from '../kit/error.ts';

/** Errors of finding a community by its host. Texts are @spec §2 and §8, to the letter. */
export const hostsErrors = {
  'hosts.badInfo': { status: 502, owner: 'upstream', text: 'invalid community info response' },
  'hosts.inactive': { status: 404, owner: 'host', text: 'Community is not active or does not exist' },
  'hosts.customDomain': {
    status: 404,
    owner: 'host',
    text: 'Error: This custom domain has not been setup or the community is not on the pro version',
  },
} as const satisfies ErrorEntries;
