import type { ExecutionState } from '@muster/contracts/automations/constants';
import type { AutomationExecution } from '@muster/contracts/automations/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { dayStart, type AutomationKey } from './store.ts';
import { automationExecutions } from './tables.ts';

/** Executions that one statement inserts. */
const PAGE = 500;

/** An execution as it is stored. */
export type StoredExecution = typeof automationExecutions.$inferSelect;

const isOne = ({ community, id }: AutomationKey) =>
  and(eq(automationExecutions.community, community), eq(automationExecutions.id, id));

/** Writes executions down. One that is there for its occurrence and member stays as it is. */
export async function insertExecutions(
  tx: Transaction,
  rows: readonly (typeof automationExecutions.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += PAGE) {
    await tx
      .insert(automationExecutions)
      .values(rows.slice(from, from + PAGE))
      .onConflictDoNothing();
  }
}

/** One execution, locked until the end of the transaction; null where it is not there. */
export async function lockExecution(tx: Transaction, key: AutomationKey): Promise<StoredExecution | null> {
  const [row] = await tx.select().from(automationExecutions).where(isOne(key)).for('update');
  return row ?? null;
}

/** Writes what is given of an execution. */
export async function writeExecution(
  tx: Transaction,
  key: AutomationKey,
  fields: Partial<Omit<StoredExecution, 'id' | 'community'>>,
): Promise<void> {
  await tx.update(automationExecutions).set(fields).where(isOne(key));
}

/** How often an automation has run on the present day of its community. */
export async function countToday(tx: Transaction, { community, id }: AutomationKey, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from automation_executions where community = ${community} and automation = ${id}
      and state in ('done', 'failed') and done_at >= ${dayStart(community, now)}`);
  return rows[0]?.count ?? 0;
}

/** What a page of executions is asked for. */
export type ExecutionQuery = {
  readonly automation: string | null;
  readonly state: ExecutionState | null;
  /** The last one of the page before. */
  readonly before: string | null;
  readonly limit: number;
};

type Row = Omit<AutomationExecution, 'at' | 'doneAt' | 'automation'> & {
  at: string;
  doneAt: string | null;
  automation: string;
  label: string;
};

const person = (column: 'subject' | 'caused_by') => sql`
  (select json_build_object('accId', p.id, 'name', coalesce(m.com_name, p.username)) from accounts p
    left join members m on m.community = e.community and m.account = p.id
    where p.id = e.${sql.identifier(column)} and p.erased_at is null)`;

/** Executions of a community, the newest first. */
export async function readExecutions(
  tx: Transaction,
  community: string,
  { automation, state, before, limit }: ExecutionQuery,
): Promise<AutomationExecution[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.automation, a.label, e.state, e.type, e.at, e.done_at as "doneAt", e.code, e.text, e.run,
      ${person('subject')} as subject, ${person('caused_by')} as "causedBy",
      array(select c.label from unnest(e.chain) with ordinality u (id, place)
        left join automations c on c.id = u.id and c.community = e.community order by u.place) as chain
    from automation_executions e join automations a on a.id = e.automation and a.community = e.community
    where e.community = ${community}
      ${automation === null ? sql`` : sql`and e.automation = ${automation}`}
      ${state === null ? sql`` : sql`and e.state = ${state}`}
      ${before === null ? sql`` : sql`and e.seq < (select seq from automation_executions where community = ${community} and id = ${before})`}
    order by e.seq desc limit ${limit}`);
  return rows.map(({ automation: id, label, at, doneAt, ...row }) => ({
    ...row,
    automation: { id, label },
    at: new Date(at).toISOString(),
    doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
  }));
}
