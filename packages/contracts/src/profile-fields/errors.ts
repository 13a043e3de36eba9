import type { ErrorEntries } from '../kit/error.ts';

/** Errors about profile fields and what is in them. */
export const profileFieldsErrors = {
  'profileFields.unknown': { status: 404, owner: 'caller', text: 'This field does not exist any more.' },
  'profileFields.requiredOnJoin': {
    status: 400,
    owner: 'caller',
    text: 'This community asks for {fields} before you join.',
  },
  'profileFields.full': {
    status: 409,
    owner: 'host',
    text: 'This community has {used} of at most {limit} profile fields. Whoever runs this site can raise the limit.',
  },
  'profileFields.notYours': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'You need the permission {permission} to change {field} yourself. {grantors} can grant it.',
  },
  'profileFields.computed': {
    status: 409,
    owner: 'caller',
    text: '{field} is filled in by the service and cannot be written.',
  },
} as const satisfies ErrorEntries;
