import { defineFeature } from '../kit/feature/declare.ts';
import { submissionCommentsErrors } from './errors.ts';

const MANAGE = ['system.manageForms'] as const;
const VIEW = ['viewSubmitted'] as const;

/** What every notification about a comment declares alike. */
const COMMENT = {
  about: 'community',
  type: 'info',
  urgent: false,
  link: { on: 'community', path: 'forms/{id}' },
} as const;

/** What the feature declares beside its calls and events. */
export const submissionCommentsFeature = defineFeature({
  errors: submissionCommentsErrors,
  audit: {
    SUBMISSION_COMMENT_REMOVE: {
      code: 13_030,
      target: 'form',
      needs: MANAGE,
      final: 'what the comment said is not kept',
    },
    REPLY_TEMPLATE_SAVE: {
      code: 13_032,
      needs: MANAGE,
      final: 'what it said before is not kept; it is changed where it stands',
    },
    REPLY_TEMPLATE_REMOVE: { code: 13_034, needs: MANAGE, final: 'what it said is not kept; it is written anew' },
  },
  notifications: {
    submissionCommented: {
      ...COMMENT,
      needs: null,
      values: ['form', 'person'],
      on: ['inApp', 'email', 'push'],
      brief: 'A comment on what you sent to {community}',
      text: '{person} has commented on what you sent for {form} in {community}.',
    },
    submissionMention: {
      ...COMMENT,
      needs: { kind: 'forms', permissions: VIEW, at: 'formId' },
      values: ['form', 'formId', 'number', 'person'],
      on: ['inApp', 'email', 'push'],
      brief: 'You are mentioned in {community}',
      text: '{person} has mentioned you in a comment on {form} #{number} in {community}.',
    },
    submissionPrivateMention: {
      ...COMMENT,
      needs: { kind: 'forms', permissions: [...VIEW, 'privateComments'], at: 'formId' },
      values: ['form', 'formId', 'number', 'person'],
      on: ['inApp', 'email', 'push'],
      brief: 'You are mentioned in {community}',
      text: '{person} has mentioned you in a private comment on {form} #{number} in {community}.',
    },
  },
});
