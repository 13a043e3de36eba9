import type { submissionCommentsCalls as contract } from '@muster/contracts/submission-comments/calls';
import type { Handlers } from '../../platform/handler.ts';
import { addComment, editComment, removeComment } from './changes.ts';
import { listComments } from './list.ts';
import { mentionable } from './mentions.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates/changes.ts';

/** Calls about comments on submissions, and about templates of them. */
export const submissionCommentsCalls: Handlers<typeof contract> = {
  list: ({ community, submission, ...page }, context) => listComments(context, { community, id: submission }, page),

  mentionable: ({ community, submission, ...wanted }, context) =>
    mentionable(context, { community, id: submission }, wanted),

  async add({ community, submission, ...written }, context) {
    return { id: await addComment(context, { community, id: submission }, written) };
  },

  async edit({ community, id, text }, context) {
    await editComment(context, { community, id }, text);
    return { id };
  },

  async remove({ community, id }, context) {
    await removeComment(context, { community, id });
    return { id };
  },

  templates: ({ community, form }, context) => listTemplates(context, community, form),

  saveTemplate: ({ community, ...saving }, context) => saveTemplate(context, community, saving),

  async removeTemplate({ community, id }, context) {
    await removeTemplate(context, { community, id });
    return { id };
  },
};
