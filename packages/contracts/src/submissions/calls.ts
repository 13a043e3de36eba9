import * as z from 'zod';
import { GuestKey } from '../files/model.ts';
import { FormAnswers } from '../form-structure/model.ts';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { SUBMISSION } from './constants.ts';
import {
  FillableForm,
  FormOffer,
  StageMovePreview,
  ReviewPage,
  StageCounts,
  Submission,
  SubmissionDraft,
  SubmissionPage,
  WaitingSubmissions,
} from './model.ts';

const Version = z.int().min(1);
/** What decides which submissions of the forms that a reader may view are meant, whichever stage they are in. */
const Matching = {
  form: Uuid.nullish(),
  submitter: Uuid.nullish(),
  search: Text.trim().max(200).default(''),
} as const;
const Page = { after: Text.max(200).nullish(), limit: z.int().min(1).max(100).default(50) };

/** Calls about filling in forms, and about what was sent. */
export const submissionsCalls = {
  /**
   * The forms that the caller may fill in, with why not now where that is so. Forms that they may never fill in are left out; to
   * visitors, those that every account may fill in are offered for when they have signed in.
   */
  offer: defineCall({
    event: 'submissions/offer',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: FormOffer,
    errors: ['communities.notFound', 'communities.banned'],
  }),
  /** A form to be filled in, with the caller's draft. A form that they may not fill in is like one that is not there. */
  form: defineCall({
    event: 'submissions/form',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid, form: Uuid }),
    output: FillableForm,
    errors: ['communities.notFound', 'forms.unknown'],
  }),
  /**
   * Keeps what was filled in so far, checked for nothing but its size. `revision` is that of the draft it was changed from, null for
   * the first: where another device has saved since, nothing is written.
   */
  saveDraft: defineCall({
    event: 'submissions/saveDraft',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('a draft belongs to its author, and counts for nothing before it is sent'),
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      form: Uuid,
      version: Version,
      answers: FormAnswers,
      revision: z.int().min(1).nullable(),
    }),
    output: SubmissionDraft.pick({ revision: true, savedAt: true }),
    errors: [
      'communities.notFound',
      'forms.unknown',
      'submissions.draftOutdated',
      'submissions.tooLarge',
      'submissions.tooManyDrafts',
    ],
  }),
  /** Discards the caller's draft. */
  discardDraft: defineCall({
    event: 'submissions/discardDraft',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('a draft belongs to its author, and counts for nothing before it is sent'),
    scope: 'community',
    input: z.strictObject({ community: Uuid, form: Uuid }),
    output: z.object({ discarded: z.boolean() }),
    errors: ['communities.notFound', 'forms.unknown'],
  }),
  /**
   * Sends a filled-in form. It answers the version that is filled in at the time, or nothing is sent. Limits are asked under a
   * lock, so that of any number at once no more are taken than there may be. A guest gives a name. With `forMember` it is sent in
   * another member's name, by those who may do that for this form; its limits are then those of that member.
   */
  submit: defineCall({
    event: 'submissions/submit',
    kind: 'mutation',
    who: 'anyone',
    audit: { action: 'SUBMISSION_SEND', about: 'created' },
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      form: Uuid,
      version: Version,
      answers: FormAnswers,
      guest: z
        .strictObject({
          name: Name.min(1, 'Say what to call you.').max(SUBMISSION.guestNameMax),
          /** What their page has uploaded files with. */
          key: GuestKey.nullable().default(null),
        })
        .nullable()
        .default(null),
      forMember: Uuid.nullable().default(null),
      /** Made up once for what is sent: sent again with it, the same is answered and nothing is kept twice. */
      key: Uuid.nullable().default(null),
    }),
    output: z.object({ id: Uuid, number: z.int().min(1), confirmation: z.string() }),
    errors: [
      'communities.notFound',
      'forms.unknown',
      'submissions.closed',
      'submissions.newVersion',
      'submissions.incomplete',
      'submissions.tooLarge',
      'submissions.guestUnnamed',
      'submissions.noMember',
      'permissions.missing',
      'request.quotaSpent',
    ],
  }),
  /** What the caller has sent, newest first. */
  mine: defineCall({
    event: 'submissions/mine',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...Page }),
    output: SubmissionPage,
    errors: ['communities.notFound'],
  }),
  /** What waits for the caller: their own submissions that are not over, and what they have to look at. */
  waiting: defineCall({
    event: 'submissions/waiting',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: WaitingSubmissions,
    errors: ['communities.notFound'],
  }),
  /** What was sent to the forms whose submissions the caller may view, newest first. */
  list: defineCall({
    event: 'submissions/list',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      ...Matching,
      stage: Uuid.nullish(),
      ...Page,
    }),
    output: ReviewPage,
    errors: ['permissions.missing'],
  }),
  /** How many of what `list` answers stand in each stage. It reads all that match, so pages do not wait for it. */
  counts: defineCall({
    event: 'submissions/counts',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...Matching }),
    output: StageCounts,
    errors: ['permissions.missing'],
  }),
  /** A submission, for the person who sent it and for those who may view what is sent to its form. */
  get: defineCall({
    event: 'submissions/get',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: Submission,
    errors: ['communities.notFound', 'submissions.unknown'],
  }),
  /** Changes the answers of one's own submission while changes are awaited; it asks for review again with that. */
  change: defineCall({
    event: 'submissions/change',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'SUBMISSION_CHANGE',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, answers: FormAnswers }),
    output: z.object({ id: Uuid }),
    errors: [
      'communities.notFound',
      'submissions.unknown',
      'submissions.notAwaitingChanges',
      'submissions.incomplete',
      'submissions.tooLarge',
    ],
  }),
  /**
   * Moves a submission to another stage. `from` is the stage that was seen: where it was moved since, nothing is. Where a stage
   * needs approvals, the call is one, and the last that is needed moves it (`moved`).
   */
  move: defineCall({
    event: 'submissions/move',
    kind: 'mutation',
    who: 'member',
    audit: 'FORM_STAGE_CHANGE',
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      from: Uuid,
      to: Uuid,
      reason: Text.trim().max(SUBMISSION.reasonMax).default(''),
    }),
    output: z.object({ moved: z.boolean(), approved: z.int().min(0), approvals: z.int().min(0) }),
    errors: [
      'submissions.unknown',
      'submissions.movedSince',
      'submissions.noSuchMove',
      'submissions.ownSubmission',
      'submissions.notMover',
      'submissions.notApprover',
      'submissions.reasonMissing',
      'actions.stepFailed',
      'permissions.missing',
    ],
  }),
  /** What a move would do to the person who sent it, found out by doing it and taking it back: nothing is kept of it. */
  preview: defineCall({
    event: 'submissions/preview',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('nothing of it is kept'),
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, from: Uuid, to: Uuid }),
    output: StageMovePreview,
    errors: [
      'submissions.unknown',
      'submissions.movedSince',
      'submissions.noSuchMove',
      'submissions.ownSubmission',
      'submissions.notMover',
      'permissions.missing',
    ],
  }),
  /** Deletes a submission with its history; for those who may edit its form. */
  remove: defineCall({
    event: 'submissions/remove',
    kind: 'mutation',
    who: 'member',
    audit: 'SUBMISSION_REMOVE',
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['submissions.unknown', 'permissions.missing'],
  }),
};
