import { fail } from '@muster/contracts/errors';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { mentionsIn } from '@muster/contracts/rich-text/mentions';
import { picturesIn } from '@muster/contracts/rich-text/pictures';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { usableFiles } from '../files/public.ts';
import { requireOnForm } from '../forms/public.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { type CommentAccess, findAccess, requireAccess } from './access.ts';
import * as store from './store.ts';
import { changed, tellMentioned, tellOfNew } from './telling.ts';

const COMMENT_FILE = 'submissionComment';

type Written = { readonly isPrivate: boolean; readonly text: RichTextDocument };

/** Writes a comment and tells those whom it is for; answers its id. */
export async function addComment(context: Context, key: SubmissionKey, { isPrivate, text }: Written): Promise<string> {
  await context.lock([`community:${key.community}`]);
  const access = await requireAccess(context, await standingOfCaller(context, key.community), key);
  await requireMayWrite(context, access, isPrivate);
  await requirePictures(context, access, picturesIn(text));
  return writeNew(context, access, { isPrivate, text, author: context.caller.account });
}

/**
 * Writes a comment on a submission and tells those whom it is for; whether its author may is asked before. `author` is null for the
 * service. Answers its id. Throws `submissionComments.full` and `submissionComments.tooManyTold`.
 */
export async function writeNew(
  context: Context,
  access: CommentAccess,
  { isPrivate, text, author }: Written & { readonly author: string | null },
): Promise<string> {
  const { tx, now } = context;
  const key = { community: access.found.community, id: access.found.id };
  if ((await store.countComments(tx, key)) >= COMMENTS.perSubmissionMax) {
    throw fail('submissionComments.full', { values: { max: COMMENTS.perSubmissionMax } });
  }
  const id = await store.insertComment(tx, key, { isPrivate, author, text, at: now() });
  await changed(context, access, isPrivate);
  await tellOfNew(context, access, { isPrivate, author, mentioned: mentionsIn(text) });
  return id;
}

/** Changes a comment of the caller's, and tells those whom it mentions for the first time. */
export async function editComment(context: Context, key: store.CommentKey, text: RichTextDocument): Promise<void> {
  const { tx, caller, now } = context;
  await context.lock([`community:${key.community}`]);
  const { comment, access } = await readable(context, key);
  const { isPrivate } = comment;
  if (comment.authorId !== caller.account) throw fail('submissionComments.notYours');
  if (!isPrivate) await requireMayWrite(context, access, false);
  const shown = new Set(picturesIn(comment.text));
  await requirePictures(
    context,
    access,
    picturesIn(text).filter((file) => !shown.has(file)),
  );
  await store.writeComment(tx, key, { isPrivate, text, editedAt: now() });
  await changed(context, access, isPrivate);
  const before = new Set(mentionsIn(comment.text).map(({ id }) => id));
  const mentioned = mentionsIn(text).filter(({ id }) => !before.has(id));
  await tellMentioned(context, access, { isPrivate, author: caller.account, mentioned });
}

/** Deletes a comment: the caller's own, or another's with the permission for that. */
export async function removeComment(context: Context, key: store.CommentKey): Promise<void> {
  const { tx, caller, audit } = context;
  await context.lock([`community:${key.community}`]);
  const { comment, access } = await readable(context, key);
  const { found, isRespondent } = access;
  const form = found.form.id;
  if (comment.authorId !== caller.account) {
    // What the person who sent it reads of comments is not theirs to delete, whatever their ranks allow.
    if (isRespondent) throw fail('submissionComments.unknown');
    const standing = await standingOfCaller(context, key.community);
    await requireOnForm(context, standing, { community: key.community, id: form, permission: 'deleteComments' });
  }
  await store.deleteComment(tx, key);
  // Of a private comment the log does not say on which submission it was: it is read by others than private comments are.
  const on = comment.isPrivate ? {} : { number: found.number };
  await audit({
    action: 'SUBMISSION_COMMENT_REMOVE',
    community: key.community,
    target: form,
    before: { by: comment.authorId, ...on },
  });
  await changed(context, access, comment.isPrivate);
}

/** A comment that the caller may read, with what they may do with it. What they may not read is like what is not there. */
async function readable(
  context: Context,
  key: store.CommentKey,
): Promise<{ comment: store.StoredComment; access: CommentAccess }> {
  const standing = await standingOfCaller(context, key.community);
  if (!standing) throw fail('communities.notFound');
  const comment = await store.readComment(context.tx, key);
  const access = comment && (await findAccess(context, standing, { community: key.community, id: comment.submission }));
  if (!access || (comment.isPrivate && !access.readsPrivate)) throw fail('submissionComments.unknown');
  return { comment, access };
}

/** Refuses pictures that the caller has not uploaded for a comment on this submission. */
async function requirePictures(
  { tx, caller }: Context,
  { found: { community, id } }: CommentAccess,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return;
  const by = { community, purpose: COMMENT_FILE, subject: id, account: caller.account, guestKey: null } as const;
  const usable = await usableFiles(tx, by, pictures);
  if (usable.length < pictures.length) throw fail('submissionComments.unknownPicture');
}

/** Refuses a comment that the caller may not write. */
export async function requireMayWrite(
  { tx }: Pick<CallContext, 'tx'>,
  access: CommentAccess,
  isPrivate: boolean,
): Promise<void> {
  if (isPrivate && !access.readsPrivate) throw fail('submissionComments.notPrivate');
  const { community, form } = access.found;
  if (access.isRespondent && !(await store.readReplies(tx, community, form.id)))
    throw fail('submissionComments.locked');
}
