import type { ErrorEntries } from '../kit/error.ts';

/** Errors about profile fields and what is in them. */
export const profileFieldsErrors = {
  'profileFields.unknown': { status: 404, owner: 'caller', text: 'This field does not exist any more.' },
  'profileFields.requiredOnJoin': {
    status: 400,
    owner: 'caller',
    text: 'This community asks for {fields} before you join.',
  },
  'profileFields.taken': {
    status: 409,
    owner: 'caller',
    text: 'Another member has the same value in {field}, which must be unique. Enter another one.',
  },
  'profileFields.takenBy': {
    status: 409,
    owner: 'caller',
    text: '{name} has the same in {field}, and no two members may. Write another one, or change theirs first.',
  },
  'profileFields.doubles': {
    status: 409,
    owner: 'caller',
    text: 'Some members have the same in {field}. Values held more than once: {count}. The first: {examples}. Change them, then save again.',
  },
  'profileFields.doublesUnseen': {
    status: 409,
    owner: 'caller',
    text: 'Some members have the same in {field}. Values held more than once: {count}. Somebody who sees the field has to change them first.',
  },
  'profileFields.full': {
    status: 409,
    owner: 'host',
    text: 'This community has {used} of at most {limit} profile fields. The operator of this site can raise the limit.',
  },
  'profileFields.notYours': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'You need the permission {permission} to change {field} yourself. {grantors} can grant it.',
  },
  'profileFields.inFormula': {
    status: 409,
    owner: 'caller',
    text: '{field} is used in {formulas}. Change or remove these fields first.',
  },
  'profileFields.computed': {
    status: 409,
    owner: 'caller',
    text: '{field} is filled in by the service and cannot be written.',
  },
} as const satisfies ErrorEntries;
