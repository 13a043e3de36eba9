import { fail } from '@muster/contracts/errors';
import { fold } from '@muster/contracts/search/fold';
import { mentionsIn } from '@muster/contracts/rich-text/mentions';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { holdersOf, standingsOf } from '../../authorization/standings.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { type CommentAccess, mayRead, requireAccess } from './access.ts';
import { findMembers, readMemberNames } from './store.ts';

/** Members that are asked about their rights for one search. */
const LOOKED_AT_MAX = 200;

/** The accounts of members that a text mentions. */
export function mentionedIn(text: RichTextDocument): string[] {
  return mentionsIn(text).flatMap(({ kind, id }) => (kind === 'member' ? [id] : []));
}

/** Those of some accounts who may read a comment on a submission as they stand now. */
export async function readersAmong(
  { tx }: Pick<CallContext, 'tx'>,
  { found }: Pick<CommentAccess, 'found'>,
  { accounts, isPrivate }: { readonly accounts: readonly string[]; readonly isPrivate: boolean },
): Promise<string[]> {
  if (accounts.length === 0) return [];
  const standings = await standingsOf(tx, found.community, accounts);
  return accounts.filter((account) => mayRead(standings.get(account), found, isPrivate));
}

/**
 * Names of the members that texts mention, by their accounts: of those alone who may read the submission themselves, so that a
 * text tells the name of nobody whom its author only guessed the id of.
 */
export async function namesOfMentioned(
  context: Pick<CallContext, 'tx'>,
  access: Pick<CommentAccess, 'found'>,
  texts: readonly RichTextDocument[],
): Promise<Record<string, string>> {
  const accounts = [...new Set(texts.flatMap(mentionedIn))];
  const readers = await readersAmong(context, access, { accounts, isPrivate: false });
  if (readers.length === 0) return {};
  const named = await readMemberNames(context.tx, access.found.community, readers);
  return Object.fromEntries(named.map(({ accId, name }) => [accId, name]));
}

type Wanted = { readonly isPrivate: boolean; readonly search: string };

/** Members who may read a comment of this kind, for those who look after submissions. The caller is left out. */
export async function mentionable(context: CallContext, key: SubmissionKey, { isPrivate, search }: Wanted) {
  const { tx, caller, standing } = context;
  const access = await requireAccess(context, standing, key);
  if (access.isRespondent) throw fail('submissions.unknown');
  if (isPrivate && !access.readsPrivate) throw fail('submissionComments.notPrivate');
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const candidates =
    words.length === 0
      ? await readMemberNames(tx, key.community, await likelyReaders(context, access, isPrivate))
      : await findMembers(tx, key.community, { words, limit: LOOKED_AT_MAX });
  const accounts = candidates.map(({ accId }) => accId).filter((account) => account !== caller?.account);
  const readers = new Set(await readersAmong(context, access, { accounts, isPrivate }));
  return candidates.filter(({ accId }) => readers.has(accId)).slice(0, COMMENTS.mentionableMax);
}

/** Members who hold a permission that reading takes, or manage forms: whom a list begins with before anything is typed. */
async function likelyReaders({ tx }: CallContext, { found }: CommentAccess, isPrivate: boolean): Promise<string[]> {
  const permission = isPrivate ? 'privateComments' : 'viewSubmitted';
  return [
    ...new Set([
      ...(await holdersOf(tx, found.community, { kind: 'forms', id: found.form.id, permission })),
      ...(await holdersOf(tx, found.community, 'system.manageForms')),
    ]),
  ];
}
