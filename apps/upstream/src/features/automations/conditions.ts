import type { AutomationClause, AutomationCondition } from '@muster/contracts/automations/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/** What conditions know of a person. */
export type ConditionFacts = {
  readonly account: string;
  readonly membership: string;
  readonly ranks: readonly string[];
  readonly departments: readonly string[];
  readonly status: string | null;
  /** Whole days since the membership began; null of who is no member. */
  readonly days: number | null;
};

/** A condition that was decided, with each of its clauses. */
export type DecidedCondition = {
  readonly holds: boolean;
  readonly clauses: { readonly clause: AutomationClause; readonly holds: boolean }[];
};

type Asked = { readonly community: string; readonly accounts: readonly string[]; readonly now: Date };

/** The people of a community as conditions see them now. One who is banned or has left is no member, without ranks and status. */
export async function readFacts(tx: Transaction, { community, accounts, now }: Asked): Promise<ConditionFacts[]> {
  const { rows } = await tx.execute<ConditionFacts>(sql`
    select u.account, coalesce(m.sys_status, 'none') as membership, m.com_status as status,
      floor(extract(epoch from ${now.toISOString()}::timestamptz - m.joined_at) / 86400)::int as days,
      coalesce(h.ranks, '{}') as ranks, coalesce(h.departments, '{}') as departments
    from unnest(${sql.param([...accounts])}::uuid[]) u (account)
    left join members m on m.community = ${community} and m.account = u.account
      and not m.banned and m.sys_status is not null
    left join lateral (
      select array_agg(r.id::text) as ranks, array_agg(distinct r.department::text) as departments
      from member_ranks x join ranks r on r.id = x.rank and r.community = x.community
      where x.community = m.community and x.account = m.account) h on true`);
  return rows;
}

/** Decides a condition, and each of its clauses by itself, so that it can be said why it holds or not. */
export function decideFor(condition: AutomationCondition | null, facts: ConditionFacts): DecidedCondition {
  const clauses = (condition?.clauses ?? []).map((clause) => ({ clause, holds: clauseHolds(clause, facts) }));
  const isAny = condition?.match === 'any';
  return { holds: isAny ? clauses.some(({ holds }) => holds) : clauses.every(({ holds }) => holds), clauses };
}

function clauseHolds(clause: AutomationClause, facts: ConditionFacts): boolean {
  if (clause.about === 'rank') return facts.ranks.includes(clause.rank) === clause.held;
  if (clause.about === 'department') return facts.departments.includes(clause.department) === clause.held;
  if (clause.about === 'status') return (facts.status === clause.status) === clause.held;
  if (clause.about === 'membership') return (facts.membership === clause.membership) === clause.is;
  if (facts.days === null) return false;
  return clause.is === 'atLeast' ? facts.days >= clause.days : facts.days <= clause.days;
}
