import * as z from 'zod';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { Name } from '../kit/text.ts';
import { richTextInput } from '../rich-text/input.ts';
import { commentText, commentWithPictures } from '../rich-text/kinds.ts';
import { isBlank } from '../rich-text/plain-text.ts';
import { COMMENTS } from './constants.ts';

/** What a comment says, as it is kept. */
const CommentText = richTextInput(commentWithPictures);
/** As a template and an action of a form have it, which are on no submission yet: without pictures. */
const TemplateText = richTextInput(commentText);

const BLANK = 'Write something.';
/** What is written as a comment: a text that says something. Pictures in it were uploaded for this submission. */
export const WrittenComment = CommentText.refine((text) => !isBlank(text), BLANK);
/** What is written to become a comment later: a text that says something. */
export const PreparedComment = TemplateText.refine((text) => !isBlank(text), BLANK);

/** A comment on a submission, as its reader sees it. */
export const SubmissionComment = z.object({
  id: Uuid,
  /** Read by those alone who may read private comments of the form, and never by the person who sent the submission. */
  isPrivate: z.boolean(),
  /** Null where the account is gone, and where the service wrote it. */
  author: PersonNamed.nullable(),
  /** Whether the service wrote it, by an action that a timer or the person who sent the submission caused. */
  isAutomatic: z.boolean(),
  /** Whether the person who sent the submission wrote it. */
  byRespondent: z.boolean(),
  text: CommentText,
  at: Moment,
  editedAt: Moment.nullable(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
});
export type SubmissionComment = z.infer<typeof SubmissionComment>;

/** A rank or department that can be mentioned. `within` is the department of a rank; `tells` counts the members who would be told. */
export const MentionableGroup = z.object({
  kind: z.enum(['rank', 'department']),
  id: Uuid,
  label: z.string(),
  within: z.string().nullable(),
  tells: z.int().min(1).max(COMMENTS.groupMembersMax),
});
export type MentionableGroup = z.infer<typeof MentionableGroup>;

/** What stands in the place of placeholders of templates: as the person who sent the submission is told it. */
const ReplyWords = z.object({ name: z.string(), form: z.string(), stage: z.string() });

/** A page of comments, newest first. `next` is passed back as `after`. */
export const CommentPage = z.object({
  items: z.array(SubmissionComment),
  next: z.string().nullable(),
  /** Names of members, ranks and departments that comments of the page mention, by their ids. */
  names: z.record(z.string(), z.string()),
  /** Whether the reader may write a comment that the person who sent the submission reads, and one that they do not. */
  mayComment: z.boolean(),
  mayCommentPrivately: z.boolean(),
  /** For those who insert templates; null for the person who sent the submission. */
  words: ReplyWords.nullable(),
});
export type CommentPage = z.infer<typeof CommentPage>;

/** A text that reviewers insert into comments, for one form or for all (`form` is null). */
export const ReplyTemplate = z.object({
  id: Uuid,
  form: Uuid.nullable(),
  label: z.string(),
  text: TemplateText,
  revision: z.int().min(1),
  mayEdit: z.boolean(),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** The templates for a form, and whether the reader may add one for it, and one for all forms. */
export const ReplyTemplates = z.object({
  items: z.array(ReplyTemplate),
  mayAdd: z.boolean(),
  mayAddForAll: z.boolean(),
});
export type ReplyTemplates = z.infer<typeof ReplyTemplates>;

/** What is given of a template. */
export const ReplyTemplateTerms = z.strictObject({
  form: Uuid.nullable(),
  label: Name.min(1, 'Give it a name.').max(COMMENTS.templateLabelMax),
  text: PreparedComment,
});
export type ReplyTemplateTerms = z.infer<typeof ReplyTemplateTerms>;
