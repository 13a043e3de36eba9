import type { ErrorEntries } from '../kit/error.ts';

/** Errors of submissions. */
export const submissionsErrors = {
  'submissions.unknown': { status: 404, owner: 'caller', text: 'This submission does not exist any more.' },
  'submissions.closed': {
    status: 409,
    owner: 'caller',
    text: 'This form cannot be sent right now. Your answers are kept as a draft.',
  },
  'submissions.newVersion': {
    status: 409,
    owner: 'caller',
    text: 'This form was changed while you filled it in. Look through your answers, then send them.',
  },
  'submissions.incomplete': {
    status: 400,
    owner: 'caller',
    text: 'Some answers are missing or need a change. Check the marked questions.',
  },
  'submissions.tooLarge': {
    status: 413,
    owner: 'caller',
    text: 'Your answers are too long in all. Shorten some of them.',
  },
  'submissions.guestUnnamed': { status: 400, owner: 'caller', text: 'Say what to call you, or sign in.' },
  'submissions.noMember': {
    status: 404,
    owner: 'caller',
    text: 'The person that you send this for is not an active member of this community.',
  },
  'submissions.draftOutdated': {
    status: 409,
    owner: 'caller',
    text: 'You have saved other answers on another device since. Load them before you go on.',
  },
  'submissions.tooManyDrafts': {
    status: 409,
    owner: 'caller',
    text: 'You keep {max} drafts here, the most there can be. Send or discard one first.',
  },
  'submissions.notAwaitingChanges': {
    status: 409,
    owner: 'caller',
    text: 'This submission is not waiting for changes of yours.',
  },
  'submissions.movedSince': {
    status: 409,
    owner: 'caller',
    text: 'Someone else has moved this submission in the meantime. Look at where it stands now.',
  },
  'submissions.noSuchMove': {
    status: 409,
    owner: 'caller',
    text: 'A submission does not go from {from} to {to}. Choose another stage.',
  },
  'submissions.notMover': {
    status: 403,
    owner: 'caller',
    text: 'Only people with certain ranks move submissions to {to}: {ranks}.',
  },
  'submissions.notApprover': {
    status: 403,
    owner: 'caller',
    text: 'Only people with certain ranks approve a move to {to}: {ranks}.',
  },
  'submissions.stageUnknown': { status: 404, owner: 'caller', text: 'This form has no such stage any more.' },
  'submissions.approvedSingly': {
    status: 409,
    owner: 'caller',
    text: 'A move to {to} takes approvals, so each submission is approved by itself.',
  },
  'submissions.ownSubmission': {
    status: 403,
    owner: 'caller',
    text: 'Another reviewer has to move what you have sent yourself.',
  },
  'submissions.reasonMissing': { status: 400, owner: 'caller', text: 'Say why the submission goes to {to}.' },
} as const satisfies ErrorEntries;
