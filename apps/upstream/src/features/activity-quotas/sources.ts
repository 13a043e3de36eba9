import { ACTIVITY_SOURCES, type ActivitySource } from '@muster/contracts/activity-quotas/constants';
import { FORM_TEMPLATE_KIND } from '@muster/contracts/forms/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { PeriodBounds } from './periods.ts';

/** What of the sources counts: shifts that are called so, logs of these forms, and events of these categories; null for all. */
export type CountedSources = {
  readonly shiftTypes: readonly string[] | null;
  readonly forms: readonly string[] | null;
  readonly categories: readonly string[] | null;
};

/** What is counted: of a community or of one account of it, in a period. A shift that runs counts once the period is over. */
export type Counting = PeriodBounds & {
  readonly community: string;
  readonly account: string | null;
  readonly isOver: boolean;
  readonly counted: CountedSources;
};

/** A moment as a parameter. */
export const momentIn = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Narrows rows to one account, where one is asked for. */
export const ofAccount = (column: SQL, account: string | null): SQL =>
  account === null ? sql`` : sql`and ${column} = ${account}`;

/**
 * Each source as rows of (account, amount), one of each account that did something. A new source is one more entry, of rows like
 * these; all else follows from its name.
 */
const SOURCES: Readonly<Record<ActivitySource, (counting: Counting) => SQL>> = {
  /** Minutes of shifts; of one that reaches out of the period, the part inside. */
  clock: ({ community, account, startsAt, endsAt, isOver, counted: { shiftTypes } }) => sql`
    select e.account, floor(sum(extract(epoch from least(coalesce(e.ended_at, ${momentIn(endsAt)}), ${momentIn(endsAt)})
      - greatest(e.started_at, ${momentIn(startsAt)}))) / 60)::int as amount
    from clock_entries e where e.community = ${community} and e.started_at < ${momentIn(endsAt)}
      and (e.ended_at > ${momentIn(startsAt)} ${isOver ? sql`or e.ended_at is null` : sql``})
      ${shiftTypes === null ? sql`` : sql`and e.shift = any(${sql.param([...shiftTypes])}::text[])`}
      ${ofAccount(sql`e.account`, account)}
    group by e.account`,
  /** Patrol logs that were submitted, in whatever stage they are. */
  patrolLogs: ({ community, account, startsAt, endsAt, counted: { forms } }) => sql`
    select s.submitter as account, count(*)::int as amount
    from submissions s join forms f on f.community = s.community and f.id = s.form
    where s.community = ${community} and f.kind = ${FORM_TEMPLATE_KIND.patrolLog} and s.submitter is not null
      and s.submitted_at >= ${momentIn(startsAt)} and s.submitted_at < ${momentIn(endsAt)}
      ${forms === null ? sql`` : sql`and s.form = any(${sql.param([...forms])}::uuid[])`}
      ${ofAccount(sql`s.submitter`, account)}
    group by s.submitter`,
  /** Dates of events in the period that were attended, late or not. A date belongs to the period in which it begins. */
  attendance: ({ community, account, startsAt, endsAt, counted: { categories } }) => sql`
    select m.account, count(*)::int as amount
    from event_attendance m join calendar_occurrences o on o.community = m.community and o.id = m.occurrence
    join calendar_events v on v.community = o.community and v.id = o.event
    where m.community = ${community} and m.mark in ('attended', 'late')
      and o.starts_at >= ${momentIn(startsAt)} and o.starts_at < ${momentIn(endsAt)}
      ${categories === null ? sql`` : sql`and v.category = any(${sql.param([...categories])}::uuid[])`}
      ${ofAccount(sql`m.account`, account)}
    group by m.account`,
};

/** What members did in a period, as rows of (source, account, amount). */
export function doneIn(counting: Counting): SQL {
  const parts = ACTIVITY_SOURCES.map(
    (source) => sql`select ${source}::text as source, o.account, o.amount from (${SOURCES[source](counting)}) o`,
  );
  return sql.join(parts, sql` union all `);
}
