import type { ErrorEntries } from '../kit/error.ts';

/** Errors of the operator's calls. */
export const managementErrors = {
  'management.operatorOnly': {
    status: 403,
    owner: 'host',
    text: 'Only the operators of this site can do this. Another operator can make you one, on the page of your account there.',
  },
  'management.suspendedAlready': { status: 409, owner: 'caller', text: 'This is suspended already. Look at it again.' },
  'management.notSuspended': { status: 409, owner: 'caller', text: 'This is not suspended. Look at it again.' },
  'management.accountNotFound': { status: 404, owner: 'caller', text: 'There is no such account, or not any more.' },
  'management.operatorStays': {
    status: 409,
    owner: 'caller',
    text: 'This account operates the site. Take that from it first, then suspend it.',
  },
  'management.restoreFirst': {
    status: 409,
    owner: 'caller',
    text: 'This account is suspended. Restore it first, then make it an operator.',
  },
  'management.lastOperator': {
    status: 409,
    owner: 'caller',
    text: 'You are the only operator of this site. Make another account one, then have yours erased.',
  },
  'management.notYourself': {
    status: 409,
    owner: 'caller',
    text: 'You cannot take this from yourself. Another operator can.',
  },
  'management.planNotFound': {
    status: 404,
    owner: 'caller',
    text: 'There is no such plan, or not any more. Choose another one.',
  },
  'management.planNameTaken': {
    status: 409,
    owner: 'caller',
    text: 'Another plan has this name. Choose a different one.',
  },
  'management.tooManyPlans': {
    status: 409,
    owner: 'caller',
    text: 'There are {limit} plans, which is as many as there can be. Remove one that no community has first.',
  },
  'management.planInUse': {
    status: 409,
    owner: 'caller',
    text: 'Communities that have this plan: {used}. Give them another one first, then remove it.',
  },
  'management.defaultPlanStays': {
    status: 409,
    owner: 'caller',
    text: 'This is the plan of communities that were given no other, so it stays. Change its limits instead.',
  },
} as const satisfies ErrorEntries;
