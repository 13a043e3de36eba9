import type { ErrorEntries } from '../kit/error.ts';

/** Errors about merging members. */
export const mergesErrors = {
  'merges.sameMember': { status: 400, owner: 'caller', text: 'Choose two different members.' },
  'merges.ownerStays': {
    status: 409,
    owner: 'caller',
    text: 'The owner’s membership cannot end. Merge the other one into it.',
  },
  'merges.changedSince': {
    status: 409,
    owner: 'caller',
    text: 'One of the two has changed since you looked. Look at both again.',
  },
  'merges.notTheirRank': {
    status: 409,
    owner: 'caller',
    text: 'Only ranks that the other membership has can be carried over.',
  },
  'merges.notDuplicates': {
    status: 409,
    owner: 'caller',
    text: 'Nothing says any more that these two are one person.',
  },
  'merges.notDismissed': {
    status: 409,
    owner: 'caller',
    text: 'These two are not marked as different people, or the mark was removed already.',
  },
  'merges.unknown': { status: 404, owner: 'caller', text: 'There is no such merge.' },
  'merges.stands': {
    status: 409,
    owner: 'caller',
    text: 'This merge was taken back already, or is more than {days} days old.',
  },
  'merges.joinedAgain': {
    status: 409,
    owner: 'caller',
    text: 'The person has joined again with the other account. End that membership first.',
  },
} as const satisfies ErrorEntries;
