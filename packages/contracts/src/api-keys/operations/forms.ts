import { formStagesCalls } from '../../form-stages/calls.ts';
import { formsCalls } from '../../forms/calls.ts';
import { submissionCommentsCalls } from '../../submission-comments/calls.ts';
import { submissionReviewsCalls } from '../../submission-reviews/calls.ts';
import { submissionsCalls } from '../../submissions/calls.ts';
import { defineOperations } from './operation.ts';

/** Forms and their stages. */
export const formOperations = defineOperations({
  'GET /forms': { call: formsCalls.managed, scope: 'forms.edit', summary: 'Lists the forms that the key may edit.' },
  'GET /forms/{id}/draft': { call: formsCalls.draft, scope: 'forms.edit', summary: 'Reads the draft of a form.' },
  'GET /forms/{id}/versions/{number}': {
    call: formsCalls.version,
    scope: 'forms.edit',
    summary: 'Reads a published version of a form.',
  },
  'POST /forms': { call: formsCalls.create, summary: 'Makes a form.' },
  'POST /forms/{id}/copy': { call: formsCalls.copy, summary: 'Copies a form.' },
  'PATCH /forms/{id}': {
    call: formsCalls.edit,
    scope: 'forms.edit',
    summary: 'Changes settings of a form; `open` closes it to new submissions.',
  },
  'PUT /forms/{id}/draft': { call: formsCalls.saveDraft, scope: 'forms.edit', summary: 'Saves the draft of a form.' },
  'POST /forms/{id}/publish': {
    call: formsCalls.publish,
    scope: 'forms.edit',
    summary: 'Publishes the draft of a form as its next version.',
  },
  'DELETE /forms/{id}': { call: formsCalls.remove, summary: 'Deletes a form.' },
  'GET /stage-groups': {
    call: formStagesCalls.groups,
    scope: 'forms.edit',
    summary: 'Lists groups of stages.',
  },
  'GET /forms/{form}/stages': {
    call: formStagesCalls.plan,
    scope: 'forms.editStageActions',
    summary: 'Reads the stages of a form with their rules.',
  },
});

/** What was sent to forms. */
export const submissionOperations = defineOperations({
  'GET /forms/{form}/fill': {
    call: submissionsCalls.form,
    scope: 'forms.submit',
    summary: 'Reads a form as it is filled in.',
  },
  'POST /forms/{form}/submissions': {
    call: submissionsCalls.submit,
    scope: 'forms.submit',
    summary: 'Sends a form, in the name of the maker of the key or for a member.',
  },
  'GET /submissions': {
    call: submissionsCalls.list,
    scope: 'forms.viewSubmitted',
    summary: 'Lists submissions to the forms that the key may view.',
  },
  'GET /submissions/counts': {
    call: submissionsCalls.counts,
    scope: 'forms.viewSubmitted',
    summary: 'Counts submissions by stage.',
  },
  'GET /submissions/{id}': {
    call: submissionsCalls.get,
    scope: 'forms.viewSubmitted',
    summary: 'Reads a submission with its answers and history.',
  },
  'POST /submissions/{id}/move': {
    call: submissionsCalls.move,
    scope: 'forms.changeStage',
    summary: 'Moves a submission to another stage.',
  },
  'POST /submissions/{id}/preview': {
    call: submissionsCalls.preview,
    scope: 'forms.changeStage',
    summary: 'Shows what moving a submission would do.',
  },
  'DELETE /submissions/{id}': {
    call: submissionsCalls.remove,
    scope: 'system.manageForms',
    summary: 'Deletes a submission.',
  },
  'GET /submissions/{submission}/comments': {
    call: submissionCommentsCalls.list,
    scope: 'forms.viewSubmitted',
    summary: 'Lists the comments on a submission.',
  },
  'POST /submissions/{submission}/comments': {
    call: submissionCommentsCalls.add,
    scope: 'forms.viewSubmitted',
    summary: 'Adds a comment to a submission.',
  },
  'GET /submissions/{submission}/review': {
    call: submissionReviewsCalls.get,
    scope: 'forms.viewSubmitted',
    summary: 'Reads who reviews a submission, and their votes.',
  },
  'PUT /submissions/{submission}/review/assigned': {
    call: submissionReviewsCalls.assign,
    scope: 'forms.changeStage',
    summary: 'Assigns a reviewer.',
  },
});
