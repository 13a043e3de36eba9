import type { DecidedClause } from '@muster/contracts/actions/model';
import { isTrue, type KnownAnswers, type Respondent } from '@muster/contracts/form-structure/conditions';
import type { SentClause, SentCondition } from '@muster/contracts/form-structure/model';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';

/**
 * What conditions look at: the member as they are before the first action, and answers and their score where the occurrence has
 * any; the score is null where it has none.
 */
export type Facts = {
  readonly respondent: Respondent;
  readonly answers: KnownAnswers;
  readonly score: number | null;
};

/** A condition that was decided, with each of its clauses. */
export type Decided = { readonly holds: boolean; readonly clauses: z.infer<typeof DecidedClause>[] };

const MEMBERSHIPS = ['pending', 'active', 'archived'] as const;

/** The member as conditions see them. A person who is banned or gone has no membership, and neither ranks nor a status then. */
export async function readRespondent(tx: Transaction, { community, account }: MemberKey): Promise<Respondent> {
  const { rows } = await tx.execute<{ membership: string | null; status: string | null; ranks: string[] }>(sql`
    select case when m.banned then null else m.sys_status end as membership,
      case when m.banned then null else m.com_status end as status,
      array(select r.rank::text from member_ranks r where r.community = m.community and r.account = m.account) as ranks
    from members m where m.community = ${community} and m.account = ${account}`);
  const [row] = rows;
  return {
    membership: MEMBERSHIPS.find((each) => each === row?.membership) ?? 'none',
    ranks: row?.ranks ?? [],
    status: row?.status ?? null,
  };
}

/** Decides a condition, and each of its clauses by itself, so that it can be said why it holds or not. */
export function decide(condition: SentCondition | null, facts: Facts): Decided {
  const clauses = (condition?.clauses ?? []).map((clause) => ({ clause, holds: clauseHolds(clause, facts) }));
  const isAny = condition?.match === 'any';
  return { holds: isAny ? clauses.some(({ holds }) => holds) : clauses.every(({ holds }) => holds), clauses };
}

function clauseHolds(clause: SentClause, { answers, respondent, score }: Facts): boolean {
  if (clause.about !== 'score') return isTrue(clause, answers, respondent);
  if (score === null) return false;
  return clause.is === 'atLeast' ? score >= clause.value : score <= clause.value;
}
