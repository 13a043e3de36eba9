import type { ErrorEntries } from '../kit/error.ts';

/** Errors about communities. A community one may not know of answers `communities.notFound` like one that is not. */
export const communitiesErrors = {
  'communities.notFound': { status: 404, owner: 'caller', text: 'There is no such community.' },
  'communities.inactive': { status: 403, owner: 'host', text: 'This community is not active right now.' },
  'communities.shortNameTaken': { status: 409, owner: 'caller', text: 'This short name is taken. Choose another.' },
  'communities.shortNameReserved': {
    status: 409,
    owner: 'caller',
    text: 'This short name is reserved. Choose another.',
  },
  'communities.alreadyJoined': { status: 409, owner: 'caller', text: 'You are in this community already.' },
  'communities.notJoined': { status: 404, owner: 'caller', text: 'You are not in this community.' },
  'communities.banned': { status: 403, owner: 'caller', text: 'You are banned from this community.' },
  'communities.ownerStays': {
    status: 409,
    owner: 'caller',
    text: 'An owner cannot leave. Transfer or delete the community first.',
  },
  'communities.full': {
    status: 409,
    owner: 'host',
    text: 'This community has reached its limit of {limit} members. Its owner can raise the limit.',
  },
  'communities.wrongName': {
    status: 400,
    owner: 'caller',
    text: 'Type the name of the community exactly as it is shown.',
  },
  'communities.ownerOnly': { status: 403, owner: 'caller', text: 'Only the owner of the community can do this.' },
} as const satisfies ErrorEntries;
