import type { ErrorEntries } from '../kit/error.ts';

/** Errors of finding a community by its host, whose texts are @spec §2 and §8 to the letter, and of custom domains. */
export const hostsErrors = {
  'hosts.badInfo': { status: 502, owner: 'upstream', text: 'invalid community info response' },
  'hosts.inactive': { status: 404, owner: 'host', text: 'Community is not active or does not exist' },
  'hosts.customDomain': {
    status: 404,
    owner: 'host',
    text: 'Error: This custom domain has not been setup or the community is not on the pro version',
  },
  'hosts.otherAddress': { status: 404, owner: 'host', text: 'Muster is not set up for this address' },
  'hosts.busy': {
    status: 503,
    owner: 'us',
    text: 'Many unknown addresses are being looked up right now. Try again in a moment.',
  },
  'hosts.notEntitled': {
    status: 403,
    owner: 'host',
    text: 'This community may not have a custom domain yet. The operator of this installation can allow it.',
  },
  'hosts.tooManyDomains': {
    status: 409,
    owner: 'caller',
    text: 'A community can have {limit} domains at once. Release one first.',
  },
  'hosts.domainInvalid': {
    status: 400,
    owner: 'caller',
    text: 'That is not a domain name. Type it without https:// and without a path, such as play.example.org.',
  },
  'hosts.domainWildcard': {
    status: 400,
    owner: 'caller',
    text: 'A wildcard cannot be added. Add each name by itself.',
  },
  'hosts.domainIsAddress': { status: 400, owner: 'caller', text: 'That is an IP address. Type a domain name instead.' },
  'hosts.domainIsSuffix': {
    status: 400,
    owner: 'caller',
    text: 'Anyone can register names under {domain}, so it belongs to nobody. Type the whole name that is yours.',
  },
  'hosts.domainIsOurs': {
    status: 409,
    owner: 'caller',
    text: 'That name belongs to this installation. Type a domain of your own.',
  },
  'hosts.domainAdded': { status: 409, owner: 'caller', text: 'This domain is on the list already.' },
  'hosts.domainTaken': {
    status: 409,
    owner: 'caller',
    text: 'Another community uses this domain. It must release the domain first.',
  },
  'hosts.domainQuarantined': {
    status: 409,
    owner: 'caller',
    text: 'Another community gave this domain up a short while ago. It can be added again from {until}.',
  },
  'hosts.domainUnknown': { status: 404, owner: 'caller', text: 'This domain is not on the list any more.' },
} as const satisfies ErrorEntries;
