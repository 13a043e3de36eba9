import type { ASSIGNED_FILTERS, VOTE_FILTERS } from '@muster/contracts/submission-reviews/constants';
import { meetsOnItem } from '@muster/contracts/permissions/items';
import { type SQL, sql } from 'drizzle-orm';
import { askedAbout } from '../../authorization/oneself.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { readFormNames } from '../forms/public.ts';
import { COMPLETED } from './changes.ts';

/** What of reviews decides which submissions are listed. */
export type ReviewFilters = {
  readonly assigned?: (typeof ASSIGNED_FILTERS)[number] | null | undefined;
  readonly vote?: (typeof VOTE_FILTERS)[number] | null | undefined;
  readonly unread: boolean;
  readonly scoreFrom?: number | null | undefined;
  readonly ratingFrom?: number | null | undefined;
};

/** Who reads a list of submissions. */
export type ListReader = {
  /** The account whose marks are meant: in a view as another member, that member. */
  readonly account: string;
  /** The accounts that must have sent nothing of whose review an answer tells. */
  readonly selves: readonly string[];
  /** The forms whose private comments they may read. */
  readonly privately: readonly string[];
};

/** What decides how the caller sees reviews in lists. */
export async function listReader(context: SignedInContext, community: string): Promise<ListReader> {
  const { tx, caller } = context;
  const { account, eyes } = askedAbout(context, null);
  const forms = await readFormNames(tx, community);
  const needs = { kind: 'forms', permissions: ['viewSubmitted', 'privateComments'] } as const;
  return {
    account: account ?? caller.account,
    selves: [...new Set([caller.account, ...eyes.flatMap(({ standing }) => standing.account ?? [])])],
    privately: forms.flatMap(({ id }) => (eyes.every(({ standing }) => meetsOnItem(standing, needs, id)) ? [id] : [])),
  };
}

/** A condition on the submission `s`: none of the reader's accounts has sent it. */
export function sentByOthers({ selves }: ListReader): SQL {
  return sql`(s.submitter is null or s.submitter <> all(${sql.param([...selves])}::uuid[]))`;
}

/**
 * A condition on the submission `s`: it is new, was changed or was commented on by others since the reader looked at it. Comments
 * that the reader may not read count for nothing, nor does what is archived, nor what was completed before they looked at it at all.
 */
export function isUnread({ account, privately }: ListReader): SQL {
  const commented = sql`(select max(c.at) from submission_comments c
    where c.community = s.community and c.submission = s.id and c.author is distinct from ${account}
      and (c.private_text is null or s.form = any(${sql.param([...privately])}::uuid[])))`;
  const looked = sql`(select l.at from submission_looks l where l.submission = s.id and l.account = ${account})`;
  return sql`s.state < 6 and greatest(s.last_action_at, ${commented}) 
    > coalesce(${looked}, case when s.state < ${COMPLETED} then '-infinity'::timestamptz else 'infinity' end)`;
}

const counted = (vote: 'for' | 'against') =>
  sql`(select count(*) from submission_votes v where v.submission = s.id and v.vote = ${vote})`;

/**
 * The mean of what reviewers gave the submission `s` by the rubric of its form now, in percent and as reviewers are shown it; null
 * where none has scored it.
 */
const RATING = sql`(select round(100 * avg(given.share)) from (
  select sum(c.weight * least((v.points ->> c.id)::float8, c.points) / c.points) / sum(c.weight) as share
  from submission_scores v
    join submission_rubrics b on b.community = v.community and b.form = s.form
    cross join jsonb_to_recordset(b.criteria) as c(id text, points float8, weight float8)
  where v.community = s.community and v.submission = s.id and v.points ->> c.id is not null
  group by v.account) given)`;

/** A condition on the submission `s` for what is filtered by; null where reviews decide nothing. */
export function reviewCondition(reader: ListReader, filters: ReviewFilters): SQL | null {
  const { account } = reader;
  const { assigned, vote, unread, scoreFrom, ratingFrom } = filters;
  const conditions: SQL[] = [];
  const ofReviewers = sql`select from submission_reviewers r where r.submission = s.id`;
  if (assigned === 'mine') conditions.push(sql`exists (${ofReviewers} and r.account = ${account})`);
  if (assigned === 'unassigned') conditions.push(sql`not exists (${ofReviewers} and r.role = 'reviewer')`);
  if (vote === 'for') conditions.push(sql`${counted('for')} > ${counted('against')}`);
  if (vote === 'against') conditions.push(sql`${counted('against')} > ${counted('for')}`);
  if (vote === 'notMine') {
    conditions.push(
      sql`not exists (select from submission_votes v where v.submission = s.id and v.account = ${account})`,
    );
  }
  if (unread) conditions.push(isUnread(reader));
  if (typeof ratingFrom === 'number') conditions.push(sql`${RATING} >= ${ratingFrom}::float8`);
  if (conditions.length > 0) conditions.push(sentByOthers(reader));
  // What the chosen options count is no review: readers see it of what they have sent themselves as well.
  if (typeof scoreFrom === 'number') conditions.push(sql`s.score >= ${scoreFrom}::float8`);
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}
