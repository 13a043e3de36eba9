import type { ErrorEntries } from '../kit/error.ts';

/** Errors of API keys. */
export const apiKeysErrors = {
  'apiKeys.required': {
    status: 401,
    owner: 'caller',
    text: 'Send an API key of the community in the header Authorization, as Bearer mus_….',
  },
  'apiKeys.unknown': {
    status: 401,
    owner: 'caller',
    text: 'There is no such API key. Check that all of it was copied, or make another one.',
  },
  'apiKeys.expired': { status: 401, owner: 'caller', text: 'This API key has expired. Make another one.' },
  'apiKeys.revoked': { status: 401, owner: 'caller', text: 'This API key was revoked. Make another one.' },
  'apiKeys.suspended': {
    status: 401,
    owner: 'caller',
    text: 'Whoever runs the site has suspended the person who made this API key. Let somebody else make one.',
  },
  'apiKeys.badAddress': {
    status: 403,
    owner: 'caller',
    text: 'This API key cannot be used from this address. Use it from one that it was made for, or make another key.',
  },
  'apiKeys.legacyOff': {
    status: 403,
    owner: 'caller',
    text: 'The legacy API is off in this community. Turn it on under Admin, Integrations, API, or use the API at /api/v2.',
  },
  'apiKeys.notOffered': {
    status: 501,
    owner: 'caller',
    text: 'The legacy API does not offer this here: the community has nothing that it is about. The reference names what is left out.',
  },
  'apiKeys.gone': { status: 404, owner: 'caller', text: 'There is no such API key, or it has ended already.' },
} as const satisfies ErrorEntries;
