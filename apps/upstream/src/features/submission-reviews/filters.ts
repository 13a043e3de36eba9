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
  readonly community: string;
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
    community,
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

/*
 * Lists are filtered and counted by the conditions below, over all submissions of a form: each asks once for all that are meant
 * instead of once for each submission, which took a second where there are 100,000.
 */

/** As {@link isUnread}. */
function unreadOnes({ community, account, privately }: ListReader): SQL {
  const looks = sql`select l.submission from submission_looks l join submissions x on x.community = l.community and x.id = l.submission
    where l.community = ${community} and l.account = ${account}`;
  const commented = sql`select c.submission from submission_comments c
    join submissions x on x.community = c.community and x.id = c.submission
    left join submission_looks l on l.submission = c.submission and l.account = ${account}
    where c.community = ${community} and c.author is distinct from ${account}
      and (c.private_text is null or x.form = any(${sql.param([...privately])}::uuid[]))
      and c.at > coalesce(l.at, case when x.state < ${COMPLETED} then '-infinity'::timestamptz else 'infinity' end)`;
  return sql`s.state < 6 and (s.id in (${commented})
    or (s.state < ${COMPLETED} and s.id not in (${looks} and l.at >= x.last_action_at))
    or s.id in (${looks} and l.at < x.last_action_at))`;
}

function votedMore({ community }: ListReader, more: SQL): SQL {
  return sql`s.id in (select v.submission from submission_votes v where v.community = ${community} group by v.submission
    having count(*) filter (where v.vote = 'for') ${more} count(*) filter (where v.vote = 'against'))`;
}

/** The mean of what reviewers gave by the rubric, in percent and as reviewers are shown it, is so much at least. */
function ratedFrom({ community }: ListReader, percent: number): SQL {
  return sql`s.id in (select v.submission from submission_scores v where v.community = ${community} group by v.submission
    having round(100 * avg(v.share)) >= ${percent}::float8)`;
}

/** A condition on the submission `s` for what is filtered by; null where reviews decide nothing. */
export function reviewCondition(reader: ListReader, filters: ReviewFilters): SQL | null {
  const { community, account } = reader;
  const { assigned, vote, unread, scoreFrom, ratingFrom } = filters;
  const conditions: SQL[] = [];
  const ofReviewers = sql`select r.submission from submission_reviewers r where r.community = ${community}`;
  if (assigned === 'mine') conditions.push(sql`s.id in (${ofReviewers} and r.account = ${account})`);
  if (assigned === 'unassigned') conditions.push(sql`s.id not in (${ofReviewers} and r.role = 'reviewer')`);
  if (vote === 'for') conditions.push(votedMore(reader, sql`>`));
  if (vote === 'against') conditions.push(votedMore(reader, sql`<`));
  if (vote === 'notMine') {
    conditions.push(sql`s.id not in (select v.submission from submission_votes v
      where v.community = ${community} and v.account = ${account})`);
  }
  if (unread) conditions.push(unreadOnes(reader));
  if (typeof ratingFrom === 'number') conditions.push(ratedFrom(reader, ratingFrom));
  if (conditions.length > 0) conditions.push(sentByOthers(reader));
  // What the chosen options count is no review: readers see it of what they have sent themselves as well.
  if (typeof scoreFrom === 'number') conditions.push(sql`s.score >= ${scoreFrom}::float8`);
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}
