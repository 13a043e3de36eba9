import type { ErrorEntries } from '../kit/error.ts';

/** Errors about communities. A community one may not know of answers `communities.notFound` like one that is not. */
export const communitiesErrors = {
  'communities.notFound': { status: 404, owner: 'caller', text: 'There is no such community.' },
  'communities.inactive': { status: 403, owner: 'host', text: 'This community is not active right now.' },
  'communities.suspended': {
    status: 403,
    owner: 'host',
    text: 'The operator of this site has suspended this community. {words}',
  },
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
    text: 'This community has reached its limit of {limit} members: it has {used}. The operator of this site can raise it.',
  },
  'communities.limitReached': {
    status: 409,
    owner: 'host',
    text: 'This community has {used} of at most {limit} {what}. The operator of this site can raise the limit.',
  },
  'communities.tooManyOwned': {
    status: 409,
    owner: 'caller',
    text: 'You own {used} communities of at most {limit}. Delete one or hand one over first, or ask the operator of this site for more.',
  },
  'communities.wrongName': {
    status: 400,
    owner: 'caller',
    text: 'Type the name of the community exactly as it is shown.',
  },
  'communities.transferNotFound': { status: 404, owner: 'caller', text: 'There is no such offer for you.' },
  'communities.transferOver': {
    status: 410,
    owner: 'caller',
    text: 'This offer is over. Ask the owner for a new one.',
  },
  'communities.receiverNotActive': {
    status: 409,
    owner: 'caller',
    text: 'A community can be handed over to an active member alone, and not to its owner.',
  },
  'communities.ownFactorFirst': {
    status: 409,
    owner: 'caller',
    text: 'Set up a second factor for yourself before you ask others for one.',
  },
  'communities.receiverFactorFirst': {
    status: 409,
    owner: 'caller',
    text: 'This community asks for a second factor. Set one up on your account page under Security, then take it over.',
  },
  'communities.ownerOnly': { status: 403, owner: 'caller', text: 'Only the owner of the community can do this.' },
} as const satisfies ErrorEntries;
