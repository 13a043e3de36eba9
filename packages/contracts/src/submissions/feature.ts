import { isFields } from '../audit/undo.ts';
import { defineFeature, type Publishing } from '../kit/feature/declare.ts';
import { submissionsErrors } from './errors.ts';

const MANAGE = ['system.manageForms'] as const;

/** An approval that others have to follow moves nothing. */
const movePublished = {
  types: ['submission.stageChanged'],
  which: ({ after }) => (isFields(after) && 'approved' in after ? [] : ['submission.stageChanged']),
} as const satisfies Publishing;

/** What the feature declares beside its calls and events. */
export const submissionsFeature = defineFeature({
  errors: submissionsErrors,
  audit: {
    FORM_STAGE_CHANGE: {
      code: 13_000,
      publishes: movePublished,
      target: 'submission',
      needs: MANAGE,
      final: 'the person who sent it was told, and actions have run; it is moved on from its own page',
    },
    SUBMISSION_SEND: {
      code: 13_002,
      publishes: 'submission.submitted',
      target: 'submission',
      needs: MANAGE,
      final: 'belongs to the person who sent it',
    },
    SUBMISSION_CHANGE: {
      code: 13_004,
      publishes: 'submission.edited',
      target: 'submission',
      needs: MANAGE,
      final: 'belongs to the person who sent it',
    },
    SUBMISSION_REMOVE: {
      code: 13_006,
      publishes: 'submission.removed',
      target: 'submission',
      needs: MANAGE,
      final: 'what was filled in is not kept',
    },
  },
  screens: {
    forms: { path: 'forms', needs: 'anyone', order: 30 },
    form_mgmt: { path: 'form-management', needs: MANAGE, order: 40 },
  },
  routes: ['/com/$uuid/forms/new/$formId', '/com/$uuid/forms/$submissionId'],
  notifications: {
    submissionMoved: {
      about: 'community',
      type: 'info',
      needs: null,
      values: ['form', 'stage', 'reason'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'forms/{id}' },
      brief: 'News about what you sent to {community}',
      text: 'What you sent for {form} in {community} is now: {stage}.[ The reason: {reason}]',
    },
    submissionReceived: {
      about: 'community',
      type: 'info',
      needs: null,
      values: ['form', 'number', 'person'],
      on: ['inApp'],
      urgent: false,
      link: { on: 'community', path: 'forms/{id}' },
      brief: 'Something was sent to a form of {community}',
      text: '{person} has filled in {form} in {community} (#{number}).',
    },
  },
});
