import type { ErrorEntries } from '../kit/error.ts';

/** Errors of comments on submissions. */
export const submissionCommentsErrors = {
  'submissionComments.unknown': { status: 404, owner: 'caller', text: 'This comment does not exist any more.' },
  'submissionComments.locked': {
    status: 409,
    owner: 'caller',
    text: 'This form takes no replies from people who sent it.',
  },
  'submissionComments.notPrivate': {
    status: 403,
    owner: 'caller',
    text: 'Only people who may read private comments of this form write them, and never on what they sent themselves.',
  },
  'submissionComments.notYours': {
    status: 403,
    owner: 'caller',
    text: 'Only the person who wrote a comment changes it.',
  },
  'submissionComments.full': {
    status: 409,
    owner: 'caller',
    text: 'There are {max} comments on this submission, the most there can be.',
  },
  'submissionComments.unknownPicture': {
    status: 409,
    owner: 'caller',
    text: 'A picture in this comment was not uploaded for it, or is gone. Remove it, or upload it again.',
  },
  'submissionComments.tooManyTold': {
    status: 409,
    owner: 'caller',
    text: 'The ranks and departments in this comment have more than {max} members. Mention smaller ones, or members by name.',
  },
  'submissionComments.unknownTemplate': {
    status: 404,
    owner: 'caller',
    text: 'This reply template does not exist any more.',
  },
  'submissionComments.templateOutdated': {
    status: 409,
    owner: 'caller',
    text: 'Someone else has changed this reply template in the meantime. Look at what they saved before you go on.',
  },
  'submissionComments.templatesFull': {
    status: 409,
    owner: 'caller',
    text: 'This community has {max} reply templates, the most there can be. Delete one first.',
  },
} as const satisfies ErrorEntries;
