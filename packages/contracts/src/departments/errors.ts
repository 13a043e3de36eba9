import type { ErrorEntries } from '../kit/error.ts';

/** Errors about departments, ranks and positions. */
export const departmentsErrors = {
  'departments.unknown': { status: 404, owner: 'caller', text: 'This department does not exist any more.' },
  'departments.rankUnknown': { status: 404, owner: 'caller', text: 'This rank does not exist any more.' },
  'departments.positionUnknown': { status: 404, owner: 'caller', text: 'This position does not exist any more.' },
  'departments.changeUnknown': { status: 404, owner: 'caller', text: 'There is no record of this change.' },
  'departments.full': {
    status: 409,
    owner: 'host',
    text: 'This community has {used} of at most {limit} departments. The operator of this site can raise the limit.',
  },
  'departments.tooMany': { status: 409, owner: 'caller', text: 'A department can have {max} of these at most.' },
  'departments.cycle': { status: 409, owner: 'caller', text: 'A department cannot be part of itself.' },
  'departments.changedMeanwhile': {
    status: 409,
    owner: 'caller',
    text: 'This was changed in the meantime. Look at its current state and try again.',
  },
  'departments.isJoinRank': {
    status: 409,
    owner: 'caller',
    text: 'New members get this rank. Choose another one for them first.',
  },
  'departments.positionFull': { status: 409, owner: 'caller', text: 'This position has room for {capacity}.' },
  'departments.primaryHeld': {
    status: 409,
    owner: 'caller',
    text: 'This person has the primary rank {rank} in that department. Take it in the same step.',
  },
  'departments.primaryClash': {
    status: 409,
    owner: 'caller',
    text: '{count} who have this rank have a primary rank in that department already. Make this one secondary, or take one of theirs first.',
  },
  'departments.notActive': {
    status: 409,
    owner: 'caller',
    text: 'Ranks are given to active members only. Let this person in or bring them back first.',
  },
  'departments.notHeld': { status: 409, owner: 'caller', text: 'This person does not have the rank {rank}.' },
  'departments.expiryPassed': { status: 400, owner: 'caller', text: 'Choose an end in the future.' },
  'departments.endOver': {
    status: 409,
    owner: 'caller',
    text: 'The end that {ranks} had is over. Undo this in the member’s rank history, where you choose a new end.',
  },
  'departments.laterChange': {
    status: 409,
    owner: 'caller',
    text: 'The same ranks were changed again later. Undo the later change first.',
  },
  'departments.undone': { status: 409, owner: 'caller', text: 'This change was undone already.' },
} as const satisfies ErrorEntries;
