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

/**
 * As {@link isUnread}, for lists of all submissions of a form: `joined` to the submission `s`, one row each at most, since asking about
 * each by itself took half a second where there are 100,000. Comments from before the reader's first look make nothing unread.
 */
function unreadOnes({ community, account, privately }: ListReader): { readonly joined: SQL; readonly where: SQL } {
  const firstLook = sql`(select min(l.at) from submission_looks l where l.community = ${community} and l.account = ${account})`;
  return {
    joined: sql`left join submission_looks l on l.community = s.community and l.submission = s.id and l.account = ${account}
      left join (select c.submission, max(c.at) as at, max(c.at) filter (where c.private_text is null) as public_at
        from submission_comments c
        where c.community = ${community} and c.author is distinct from ${account} and c.at > ${firstLook}
        group by c.submission) c on c.submission = s.id`,
    where: sql`s.state < 6 and case when l.at is null then s.state < ${COMPLETED} else s.last_action_at > l.at
      or (c.at > l.at and (c.public_at > l.at or s.form = any(${sql.param([...privately])}::uuid[]))) end`,
  };
}

function votedMore({ community }: ListReader, lead: SQL): SQL {
  return sql`s.id in (select t.submission from submission_tallies t where t.community = ${community} and t.lead ${lead})`;
}

/** The mean of what reviewers gave by the rubric, in percent and as reviewers are shown it, is so much at least. */
function ratedFrom({ community }: ListReader, percent: number): SQL {
  return sql`s.id in (select t.submission from submission_ratings t
    where t.community = ${community} and t.percent >= ${percent}::float8)`;
}

/** A condition on the submission `s` for what is filtered by; null where reviews decide nothing. */
export function reviewCondition(reader: ListReader, filters: ReviewFilters): SQL | null {
  return conditionOf(reader, filters, filters.unread ? isUnread(reader) : null);
}

/** As {@link reviewCondition}, for lists of submissions. */
export function reviewFilter(reader: ListReader, filters: ReviewFilters) {
  const where = reviewCondition(reader, filters);
  if (!where || !filters.unread) return where && { where, ofAll: null };
  const { joined, where: unread } = unreadOnes(reader);
  return { where, ofAll: { joined, where: conditionOf(reader, filters, unread) ?? unread } };
}

function conditionOf(reader: ListReader, filters: ReviewFilters, unread: SQL | null): SQL | null {
  const { community, account } = reader;
  const { assigned, vote, scoreFrom, ratingFrom } = filters;
  const conditions: SQL[] = [];
  const ofReviewers = sql`from submission_reviewers r where r.community = ${community}`;
  if (assigned === 'mine') {
    conditions.push(sql`s.id in (select r.submission ${ofReviewers} and r.account = ${account})`);
  }
  if (assigned === 'unassigned') {
    conditions.push(sql`not exists (select ${ofReviewers} and r.submission = s.id and r.role = 'reviewer')`);
  }
  if (vote === 'for') conditions.push(votedMore(reader, sql`> 0`));
  if (vote === 'against') conditions.push(votedMore(reader, sql`< 0`));
  if (vote === 'notMine') {
    conditions.push(sql`not exists (select from submission_votes v
      where v.community = ${community} and v.submission = s.id and v.account = ${account})`);
  }
  if (unread) conditions.push(unread);
  if (typeof ratingFrom === 'number') conditions.push(ratedFrom(reader, ratingFrom));
  if (conditions.length > 0) conditions.push(sentByOthers(reader));
  // What the chosen options count is no review: readers see it of what they have sent themselves as well.
  if (typeof scoreFrom === 'number') conditions.push(sql`s.score >= ${scoreFrom}::float8`);
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}
