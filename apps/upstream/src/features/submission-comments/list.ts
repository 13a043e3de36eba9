import { fail } from '@muster/contracts/errors';
import type { CommentPage, SubmissionComment } from '@muster/contracts/submission-comments/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { mayOnForm } from '../forms/public.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { type CommentAccess, requireAccess } from './access.ts';
import { namesOfMentioned } from './mentions.ts';
import * as store from './store.ts';

type Page = { readonly after?: string | null | undefined; readonly limit: number };

/** Comments on a submission that the caller may read, newest first. */
export async function listComments(context: Context, key: SubmissionKey, { after, limit }: Page): Promise<CommentPage> {
  const { tx, standing } = context;
  const position = after ? readPosition(after) : null;
  if (after && !position) throw fail('input.invalid', { fields: { after: 'Pass `next` of the page before.' } });
  const access = await requireAccess(context, standing, key);
  const { found, isRespondent, readsPrivate } = access;
  const rows = await store.readComments(tx, key, { privately: readsPrivate, after: position, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const mayComment = !isRespondent || (await store.readReplies(tx, key.community, found.form.id));
  const removesOthers = !isRespondent && standing !== null && mayOnForm(standing, found.form.id, 'deleteComments');
  const terms = { access, mayComment, removesOthers, caller: context.caller.account };
  return {
    items: shown.map((comment) => toComment(comment, terms)),
    next: rows.length > limit && last ? `${last.id} ${last.at.toISOString()}` : null,
    names: await namesOfMentioned(
      context,
      access,
      shown.map(({ text }) => text),
    ),
    mayComment,
    mayCommentPrivately: readsPrivate,
    // What a stage is called among reviewers is not for the person who sent it, who reads what is made of these words.
    words: isRespondent
      ? null
      : {
          name: found.submitter?.name ?? found.guestName ?? '',
          form: found.form.label,
          stage: found.shownLabel,
        },
  };
}

type Terms = {
  readonly access: CommentAccess;
  readonly mayComment: boolean;
  readonly removesOthers: boolean;
  readonly caller: string;
};

function toComment(
  { id, isPrivate, author, authorId, isAutomatic, text, at, editedAt }: store.StoredComment,
  { access, mayComment, removesOthers, caller }: Terms,
): SubmissionComment {
  const isMine = authorId === caller;
  return {
    id,
    isPrivate,
    author,
    isAutomatic,
    byRespondent: authorId !== null && authorId === access.found.submitterId,
    text,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    mayEdit: isMine && (isPrivate || mayComment),
    mayRemove: isMine || removesOthers,
  };
}

const POSITION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;

function readPosition(text: string): store.CommentPosition | null {
  const [, id, at] = POSITION.exec(text) ?? [];
  return id && at && !Number.isNaN(Date.parse(at)) ? { id, at } : null;
}
