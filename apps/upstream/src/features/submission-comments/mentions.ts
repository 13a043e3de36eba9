import { fail } from '@muster/contracts/errors';
import { fold } from '@muster/contracts/search/fold';
import { mentionsIn } from '@muster/contracts/rich-text/mentions';
import type { RichTextDocument, RichTextMention } from '@muster/contracts/rich-text/model';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { holdersOf, standingsOf } from '../../authorization/standings.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { type CommentAccess, mayRead, requireAccess } from './access.ts';
import { findGroups, findMembers, readGroupLabels, readGroupMembers, readMemberNames } from './store.ts';

/** Members that are asked about their rights for one search. */
const LOOKED_AT_MAX = 200;

/** Ranks and departments that are looked at for one search. */
const GROUPS_LOOKED_AT_MAX = 20;

/** What some mentions name, by their kinds. */
export function mentionedAs(mentions: readonly RichTextMention[]) {
  const idsOf = (wanted: RichTextMention['kind']) => mentions.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { members: idsOf('member'), ranks: idsOf('rank'), departments: idsOf('department') };
}

/** Active members of ranks and departments. Throws `submissionComments.tooManyTold` where one comment may not tell so many. */
export async function membersOfMentioned(
  { tx }: Pick<CallContext, 'tx'>,
  community: string,
  { ranks, departments }: Omit<ReturnType<typeof mentionedAs>, 'members'>,
): Promise<string[]> {
  if (ranks.length + departments.length === 0) return [];
  const max = COMMENTS.groupMembersMax;
  const members = await readGroupMembers(tx, community, { ranks, departments, limit: max + 1 });
  if (members.length > max) throw fail('submissionComments.tooManyTold', { values: { max } });
  return members;
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
 * Names of what texts mention, by ids. Of members, of those alone who may read the submission themselves, so that a text tells no name
 * of an account whose id its author only guessed; labels of ranks and departments of the community are public.
 */
export async function namesOfMentioned(
  context: Pick<CallContext, 'tx'>,
  access: Pick<CommentAccess, 'found'>,
  texts: readonly RichTextDocument[],
): Promise<Record<string, string>> {
  const { tx } = context;
  const { community } = access.found;
  const { members, ...groups } = mentionedAs(texts.flatMap(mentionsIn));
  const readers = await readersAmong(context, access, { accounts: [...new Set(members)], isPrivate: false });
  const named = readers.length === 0 ? [] : await readMemberNames(tx, community, readers);
  const isGroupNamed = groups.ranks.length + groups.departments.length > 0;
  const labels = isGroupNamed ? await readGroupLabels(tx, community, groups) : [];
  return Object.fromEntries([
    ...named.map(({ accId, name }) => [accId, name]),
    ...labels.map(({ id, label }) => [id, label]),
  ]);
}

type Wanted = { readonly isPrivate: boolean; readonly search: string };

/** Who can be mentioned in a comment of this kind, for those who look after submissions. The caller is left out. */
export async function mentionable(context: CallContext, key: SubmissionKey, { isPrivate, search }: Wanted) {
  const access = await requireAccess(context, context.standing, key);
  if (access.isRespondent) throw fail('submissions.unknown');
  if (isPrivate && !access.readsPrivate) throw fail('submissionComments.notPrivate');
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const likely = words.length === 0 ? await likelyReaders(context, access, isPrivate) : [];
  const asked = { access, isPrivate, words, likely };
  return { people: await mentionableMembers(context, asked), groups: await mentionableGroups(context, asked) };
}

/** A search for what can be mentioned. `likely` are members to begin with where there are no words. */
type Asked = {
  readonly access: CommentAccess;
  readonly isPrivate: boolean;
  readonly words: readonly string[];
  readonly likely: readonly string[];
};

async function mentionableMembers(context: CallContext, { access, isPrivate, words, likely }: Asked) {
  const { tx, caller } = context;
  const { community } = access.found;
  const candidates =
    words.length === 0
      ? await readMemberNames(tx, community, likely)
      : await findMembers(tx, community, { words, limit: LOOKED_AT_MAX });
  const accounts = candidates.map(({ accId }) => accId).filter((account) => account !== caller?.account);
  const readers = new Set(await readersAmong(context, access, { accounts, isPrivate }));
  return candidates.filter(({ accId }) => readers.has(accId)).slice(0, COMMENTS.mentionableMax);
}

async function mentionableGroups(context: CallContext, { access, isPrivate, words, likely }: Asked) {
  const { tx, caller } = context;
  const max = COMMENTS.groupMembersMax;
  // The person who sent the submission is told of each comment anyway.
  const isTold = (account: string) => account !== caller?.account && account !== access.found.submitterId;
  const found = await findGroups(tx, access.found.community, {
    words,
    accounts: likely,
    limit: GROUPS_LOOKED_AT_MAX,
    membersMax: max + 1,
  });
  const groups = found.filter(({ accounts }) => accounts.length <= max);
  const accounts = [...new Set(groups.flatMap((group) => group.accounts))].filter(isTold);
  const readers = new Set(await readersAmong(context, access, { accounts, isPrivate }));
  return groups
    .map(({ accounts: members, ...group }) => ({ ...group, tells: members.filter((each) => readers.has(each)).length }))
    .filter(({ tells }) => tells > 0)
    .slice(0, COMMENTS.mentionableMax);
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
