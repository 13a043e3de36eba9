/** Bounds of comments and of reply templates. Free of zod. */
export const COMMENTS = {
  page: 50,
  /** Comments on one submission. */
  perSubmissionMax: 2_000,
  /** Templates of one community, those of its forms among them. */
  templatesMax: 200,
  templateLabelMax: 80,
  /** People that one search for someone to mention answers. */
  mentionableMax: 10,
  /** Members of all ranks and departments that one comment mentions. */
  groupMembersMax: 100,
  /** How long a member is not told again of a mention of their rank or department on the same submission. */
  groupPauseMs: 3_600_000,
} as const;

/** What stands in a template for words that depend on the submission. */
export const REPLY_PLACEHOLDERS = ['name', 'form', 'stage'] as const;
