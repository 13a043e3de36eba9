import { fold } from '@muster/contracts/search/fold';
import { REVIEW } from '@muster/contracts/submission-reviews/constants';
import type { ReviewedPage, SubmissionReview } from '@muster/contracts/submission-reviews/model';
import type { StageCounts } from '@muster/contracts/submissions/model';
import { sql } from 'drizzle-orm';
import { holdersOf, standingsOf } from '../../authorization/standings.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { mayOnForm } from '../forms/public.ts';
import { countMatching, listSubmissions, type StoredSubmission, type SubmissionKey } from '../submissions/public.ts';
import { mayReview, requireReviewable } from './access.ts';
import { isUnread, listReader, reviewFilter, type ReviewFilters } from './filters.ts';
import { isFinal } from './changes.ts';
import * as store from './store.ts';

type Wanted = Omit<Parameters<typeof listSubmissions>[2], 'also'> & ReviewFilters;
type Matching = Omit<Parameters<typeof countMatching>[2], 'also'> & ReviewFilters;

/** What was sent to the forms whose submissions the caller may view, with its reviews. */
export async function find(
  context: Context,
  community: string,
  { assigned, vote, unread, scoreFrom, ratingFrom, ...wanted }: Wanted,
): Promise<ReviewedPage> {
  const { tx } = context;
  const reader = await listReader(context, community);
  const also = reviewFilter(reader, { assigned, vote, unread, scoreFrom, ratingFrom });
  const page = await listSubmissions(context, community, { ...wanted, search: fold(wanted.search), also });
  const own = new Set(reader.selves);
  const ids = page.items.flatMap(({ id, submitter }) => (submitter && own.has(submitter.accId) ? [] : [id]));
  const marks = await store.readMarks(tx, { community, ids }, isUnread(reader));
  const form = page.forms.find(({ id }) => id === wanted.form);
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, review: marks.get(item.id) ?? null })),
    medianHours: form ? await store.readMedianHours(tx, community, form.id) : null,
  };
}

/** How many of what {@link find} answers stand in each stage. */
export async function count(
  context: Context,
  community: string,
  { assigned, vote, unread, scoreFrom, ratingFrom, ...matching }: Matching,
): Promise<StageCounts> {
  const reader = await listReader(context, community);
  const also = reviewFilter(reader, { assigned, vote, unread, scoreFrom, ratingFrom });
  return countMatching(context, community, { ...matching, search: fold(matching.search), also });
}

/** The review of a submission. */
export async function readReview(context: Context, key: SubmissionKey): Promise<SubmissionReview> {
  const { tx, standing, caller } = context;
  const found = await requireReviewable(context, standing, key);
  const marks = await store.readMarks(tx, { community: key.community, ids: [key.id] }, sql`false`);
  const { reviewer = null, secondReader = null, tally } = marks.get(key.id) ?? {};
  const mayMove = standing !== null && mayOnForm(standing, found.form.id, 'changeStage');
  return {
    reviewer,
    secondReader,
    tally: tally ?? { for: 0, against: 0, abstain: 0 },
    votes: (await store.readVotes(tx, key)).map(({ account, by, vote, reason, at }) => ({
      by,
      vote,
      reason,
      at: at.toISOString(),
      isMine: account === caller.account,
    })),
    here: await othersHere(context, key, found),
    decidedInHours: await store.readHours(tx, key),
    mayVote: mayMove && !isFinal(found),
    mayAssign: mayMove,
  };
}

/** Other reviewers who look at a submission now; those who may not view it any more are left out. */
async function othersHere({ tx, caller, now }: Context, key: SubmissionKey, found: StoredSubmission) {
  const others = await store.readHere(tx, key, { without: caller.account, at: now() });
  const standings = await standingsOf(
    tx,
    key.community,
    others.map(({ accId }) => accId),
  );
  return others.filter(({ accId }) => mayReview(standings.get(accId), found));
}

/** Members that are asked about their rights for one search. */
const LOOKED_AT_MAX = 200;

/** Members who can be assigned to a submission, by their names. */
export async function assignable(context: Context, key: SubmissionKey, search: string) {
  const { tx } = context;
  const { community } = key;
  const found = await requireReviewable(context, context.standing, key);
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const among = [
    ...(await holdersOf(tx, community, { kind: 'forms', id: found.form.id, permission: 'viewSubmitted' })),
    ...(await holdersOf(tx, community, 'system.manageForms')),
  ];
  const people = await store.findReaders(tx, community, { words, among, limit: LOOKED_AT_MAX });
  const standings = await standingsOf(
    tx,
    community,
    people.map(({ accId }) => accId),
  );
  return people.filter(({ accId }) => mayReview(standings.get(accId), found)).slice(0, REVIEW.assignableMax);
}
