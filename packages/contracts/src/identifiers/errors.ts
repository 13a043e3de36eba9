import type { ErrorEntries } from '../kit/error.ts';

/** Errors about identifiers of members. */
export const identifiersErrors = {
  'identifiers.unknown': { status: 404, owner: 'caller', text: 'This identifier is not here any more.' },
  'identifiers.present': { status: 409, owner: 'caller', text: 'This identifier is here already.' },
  'identifiers.taken': {
    status: 409,
    owner: 'caller',
    text: 'Another member of this community has this identifier. If that is you as well, ask the staff to merge the two memberships.',
  },
  'identifiers.takenBy': {
    status: 409,
    owner: 'caller',
    text: '{name} has this identifier. If both are the same person, merge the two members; if not, remove it there first.',
  },
  'identifiers.tooMany': {
    status: 409,
    owner: 'caller',
    text: 'A member has {max} identifiers at most. Remove one first.',
  },
  'identifiers.locked': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'In this community, identifiers are entered by the staff: it takes the permission {permission}. {grantors} can grant it.',
  },
  'identifiers.linked': {
    status: 409,
    owner: 'caller',
    text: 'This identifier is a way to sign in. It goes when the person removes it from their account; here it can be set aside.',
  },
  'identifiers.verifiedStays': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'Staff have verified this identifier. Removing it takes the permission {permission}. {grantors} can grant it.',
  },
  'identifiers.notActive': {
    status: 409,
    owner: 'caller',
    text: 'This identifier is set aside. Use it again before you prefer it.',
  },
} as const satisfies ErrorEntries;
