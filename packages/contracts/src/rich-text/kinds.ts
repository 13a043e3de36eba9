import { defineRichText } from './define.ts';

/** What is said about something: an answer in a form, a comment under it. Short, without headings and tables. */
export const commentText = defineRichText({
  name: 'comment',
  nodes: ['blockquote', 'bulletList', 'orderedList', 'taskList', 'codeBlock', 'hardBreak', 'mention'],
  marks: ['spoiler', 'link', 'bold', 'italic', 'strike', 'code'],
  limits: { bytes: 60_000, nodes: 2_000, depth: 16, links: 30, mentions: 20 },
});

/** A comment with pictures. Only the readers of what it comments on can fetch their files. */
export const commentWithPictures = defineRichText({
  name: 'commentWithPictures',
  nodes: ['blockquote', 'bulletList', 'orderedList', 'taskList', 'codeBlock', 'hardBreak', 'mention', 'picture'],
  marks: ['spoiler', 'link', 'bold', 'italic', 'strike', 'code'],
  limits: { ...commentText.limits, pictures: 10 },
});

/** What stands between the questions of a form, below a heading of its own. It is there to be read, so it covers nothing. */
export const noticeText = defineRichText({
  name: 'notice',
  nodes: ['blockquote', 'callout', 'bulletList', 'orderedList', 'table', 'horizontalRule', 'hardBreak'],
  marks: ['link', 'bold', 'italic', 'strike', 'code'],
  limits: { bytes: 20_000, nodes: 1_000, depth: 12, links: 30, mentions: 0 },
});

/** What something is: the text above a form, of an event, of a department. Longer, with headings and rules. */
export const descriptionText = defineRichText({
  name: 'description',
  nodes: [
    'heading',
    'blockquote',
    'callout',
    'bulletList',
    'orderedList',
    'taskList',
    'codeBlock',
    'table',
    'horizontalRule',
    'hardBreak',
    'mention',
  ],
  marks: ['spoiler', 'link', 'bold', 'italic', 'strike', 'code'],
  limits: { bytes: 250_000, nodes: 8_000, depth: 20, links: 100, mentions: 50 },
});
