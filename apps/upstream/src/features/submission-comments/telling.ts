import type { RichTextMention } from '@muster/contracts/rich-text/model';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { notify, readFace, toldSince } from '../notifications/public.ts';
import type { CommentAccess } from './access.ts';
import { membersOfMentioned, mentionedAs, readersAmong } from './mentions.ts';
import { readMemberNames } from './store.ts';

/** The submission whose comments changed. */
type ChangedOn = {
  readonly found: Pick<CommentAccess['found'], 'community' | 'submitterId'> & {
    readonly form: { readonly id: string };
  };
};

/**
 * Tells those who may read comments of this kind that they are not as before. Of a private one nothing goes to the person who sent
 * the submission, on any stream.
 */
export async function changed(
  { emit }: Pick<Context, 'emit'>,
  { found }: ChangedOn,
  isPrivate: boolean,
): Promise<void> {
  const { community, form, submitterId } = found;
  const type = isPrivate ? 'submissionComments:privateChanged' : 'submissionComments:changed';
  const about = submitterId === null ? {} : { subject: submitterId };
  await emit({ stream: `community:${community}`, type, ...about, data: { form: form.id } });
  if (isPrivate || submitterId === null) return;
  await emit({ stream: `account:${submitterId}`, type: 'submissionComments:ownChanged', data: { community } });
}

/** What is told of a comment. `author` is the account that wrote it, null for the service. */
type Told = {
  readonly isPrivate: boolean;
  readonly mentioned: readonly RichTextMention[];
  readonly author: string | null;
};

/** Tells of a new comment: the person who sent the submission where they read it, and those whom it mentions. */
export async function tellOfNew(context: Context, access: CommentAccess, told: Told): Promise<void> {
  const { found, isRespondent } = access;
  const { community, submitterId, form } = found;
  if (isRespondent) await context.runHooks('submission.answered', { community, id: found.id });
  if (!told.isPrivate && !isRespondent && submitterId !== null) {
    await notify(context, {
      kind: 'submissionCommented',
      community,
      recipients: [submitterId],
      thing: `submission:${found.id}`,
      values: { form: form.label, person: await nameOf(context, community, told.author) },
    });
  }
  await tellMentioned(context, access, told);
}

/**
 * Tells members that a comment mentions them: those alone who may read it. A mail or push that waits is asked about again before
 * it is sent. The person who sent the submission is told of each comment anyway. Those of a rank or department are told once an hour
 * of one submission at most. Throws `submissionComments.tooManyTold`.
 */
export async function tellMentioned(context: Context, access: CommentAccess, told: Told): Promise<void> {
  const { author } = told;
  const { found } = access;
  const { community, submitterId, form, number } = found;
  // A person who answers a reviewer knows only the ids of those who have written to them.
  if (access.isRespondent) return;
  const kind = told.isPrivate ? 'submissionPrivateMention' : 'submissionMention';
  const thing = `submission:${found.id}`;
  const named = await accountsMentioned(context, told.mentioned, { kind, community, thing });
  const accounts = named.filter((account) => account !== author && account !== submitterId);
  const recipients = await readersAmong(context, access, { accounts, isPrivate: told.isPrivate });
  if (recipients.length === 0) return;
  const person = await nameOf(context, community, author);
  await notify(context, {
    kind,
    community,
    recipients,
    thing,
    values: { form: form.label, formId: form.id, number: String(number), person },
  });
}

type Mention = { readonly kind: 'submissionMention' | 'submissionPrivateMention' } & Readonly<
  Record<'community' | 'thing', string>
>;

/** Accounts that a text mentions by name, and those of its ranks and departments who were not told of a mention lately. */
async function accountsMentioned(
  context: Context,
  mentioned: readonly RichTextMention[],
  about: Mention,
): Promise<string[]> {
  const { members, ...groups } = mentionedAs(mentioned);
  const inGroups = await membersOfMentioned(context, about.community, groups);
  if (inGroups.length === 0) return members;
  const since = new Date(context.now().getTime() - COMMENTS.groupPauseMs);
  const lately = await toldSince(context.tx, inGroups, { ...about, since });
  return [...new Set([...members, ...inGroups.filter((account) => !lately.has(account))])];
}

/** What the author of a comment is called; the service speaks for the community. */
async function nameOf({ tx }: Pick<Context, 'tx'>, community: string, author: string | null): Promise<string> {
  if (author === null) return (await readFace(tx, community))?.name ?? '';
  return (await readMemberNames(tx, community, [author]))[0]?.name ?? '';
}
