import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { PersonNamed, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { COMMENTS } from './constants.ts';
import { CommentPage, MentionableGroup, ReplyTemplates, ReplyTemplateTerms, WrittenComment } from './model.ts';

const OfSubmission = z.strictObject({ community: Uuid, submission: Uuid });
const OfComment = z.strictObject({ community: Uuid, id: Uuid });
const own = unaudited('a comment says itself who wrote it, and when it was written and changed');

/** Calls about comments on submissions, and about templates of them. */
export const submissionCommentsCalls = {
  /** Comments on a submission that the caller may read, newest first. */
  list: defineCall({
    event: 'submissionComments/list',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: OfSubmission.extend({
      after: Text.max(200).nullish(),
      limit: z.int().min(1).max(COMMENTS.page).default(COMMENTS.page),
    }),
    output: CommentPage,
    errors: ['communities.notFound', 'submissions.unknown'],
  }),
  /**
   * Who can be mentioned in a comment on a submission: members who may read it, and ranks and departments with such members in them
   * that are not too large. For those who look after submissions.
   */
  mentionable: defineCall({
    event: 'submissionComments/mentionable',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: OfSubmission.extend({ isPrivate: z.boolean(), search: Text.trim().max(100).default('') }),
    output: z.object({ people: z.array(PersonNamed), groups: z.array(MentionableGroup) }),
    errors: ['submissions.unknown', 'submissionComments.notPrivate'],
  }),
  /**
   * Writes a comment. Members that it mentions, and those of ranks and departments that it mentions, are told, of those who may read
   * it. It is refused where the ranks and departments have more members than one comment may tell.
   */
  add: defineCall({
    event: 'submissionComments/add',
    kind: 'mutation',
    who: 'signedIn',
    audit: own,
    scope: 'community',
    input: OfSubmission.extend({ isPrivate: z.boolean().default(false), text: WrittenComment }),
    output: z.object({ id: Uuid }),
    errors: [
      'communities.notFound',
      'submissions.unknown',
      'submissionComments.locked',
      'submissionComments.notPrivate',
      'submissionComments.full',
      'submissionComments.tooManyTold',
      'submissionComments.unknownPicture',
    ],
  }),
  /** Changes a comment of one's own, while one may still write such a comment. */
  edit: defineCall({
    event: 'submissionComments/edit',
    kind: 'mutation',
    who: 'signedIn',
    audit: own,
    scope: 'community',
    input: OfComment.extend({ text: WrittenComment }),
    output: z.object({ id: Uuid }),
    errors: [
      'communities.notFound',
      'submissionComments.unknown',
      'submissionComments.locked',
      'submissionComments.notYours',
      'submissionComments.tooManyTold',
      'submissionComments.unknownPicture',
    ],
  }),
  /** Deletes a comment: one's own, or another's with the permission for that, which is on record. */
  remove: defineCall({
    event: 'submissionComments/remove',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'SUBMISSION_COMMENT_REMOVE', about: 'lookedUp' },
    scope: 'proven',
    input: OfComment,
    output: z.object({ id: Uuid }),
    errors: ['communities.notFound', 'submissionComments.unknown', 'permissions.missing'],
  }),
  /** Templates for replies to submissions of a form, those for all forms among them; with null, those for all forms alone. */
  templates: defineCall({
    event: 'submissionComments/templates',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, form: Uuid.nullable() }),
    output: ReplyTemplates,
    errors: ['forms.unknown', 'permissions.missing'],
  }),
  /**
   * Makes a template (`id` is null), or changes one: for those who may edit its form, or all forms where it is for all.
   * `revision` is the one that was seen.
   */
  saveTemplate: defineCall({
    event: 'submissionComments/saveTemplate',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'REPLY_TEMPLATE_SAVE', about: 'lookedUp' },
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      id: Uuid.nullable(),
      revision: z.int().min(1).nullable(),
      template: ReplyTemplateTerms,
    }),
    output: z.object({ id: Uuid, revision: z.int().min(1) }),
    errors: [
      'forms.unknown',
      'permissions.missing',
      'submissionComments.unknownTemplate',
      'submissionComments.templateOutdated',
      'submissionComments.templatesFull',
    ],
  }),
  /** Deletes a template, for those who may change it. */
  removeTemplate: defineCall({
    event: 'submissionComments/removeTemplate',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'REPLY_TEMPLATE_REMOVE', about: 'lookedUp' },
    scope: 'proven',
    input: OfComment,
    output: z.object({ id: Uuid }),
    errors: ['permissions.missing', 'submissionComments.unknownTemplate'],
  }),
};
