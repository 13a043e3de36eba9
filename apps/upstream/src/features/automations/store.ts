import type { Automation, AutomationTerms } from '@muster/contracts/automations/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { automations } from './tables.ts';

/** An automation of a community, or an execution of one. */
export type AutomationKey = { readonly community: string; readonly id: string };

/** An automation as it is stored. */
export type StoredAutomation = typeof automations.$inferSelect;

const isOne = ({ community, id }: AutomationKey) => and(eq(automations.community, community), eq(automations.id, id));

/** What a person gives of an automation, of what is stored. */
export function termsOf({
  label,
  enabled,
  trigger,
  condition,
  actions,
  dailyLimit,
}: StoredAutomation): AutomationTerms {
  return { label, enabled, trigger, condition, actions, dailyLimit };
}

/** The moment at which the present day began in a community, by its own zone. */
export const dayStart = (
  community: string,
  now: Date,
) => sql`(select date_trunc('day', ${now.toISOString()}::timestamptz
  at time zone z.name) at time zone z.name from (${zoneOf(community)}) z)`;

/** The time zone of a community as a row with a name. */
export const zoneOf = (community: string) => sql`
  select coalesce(com_info #>> '{settings,timeZone}', 'UTC') as name from communities where uuid = ${community}`;

/** The automations of a community as staff see them, by label. */
export async function readAutomations(tx: Transaction, community: string, now: Date): Promise<Automation[]> {
  const { rows } = await tx.execute<Automation>(sql`
    select a.id, a.label, a.enabled, a.trigger, a.condition, a.actions, a.daily_limit as "dailyLimit", a.revision,
      a.next_at as "nextAt", a.last_at as "lastAt", a.stopped_at as "stoppedAt", a.failures,
      (select json_build_object('accId', p.id, 'name', coalesce(m.com_name, p.username)) from accounts p
        left join members m on m.community = a.community and m.account = p.id
        where p.id = a.saved_by and p.erased_at is null) as "savedBy",
      (select count(*)::int from automation_executions e where e.automation = a.id and e.community = a.community
        and e.state in ('done', 'failed') and e.done_at >= d.start) as today
    from automations a cross join (select ${dayStart(community, now)} as start) d
    where a.community = ${community} order by lower(a.label), a.id`);
  return rows.map(({ nextAt, lastAt, stoppedAt, ...row }) => ({
    ...row,
    nextAt: moment(nextAt),
    lastAt: moment(lastAt),
    stoppedAt: moment(stoppedAt),
  }));
}

const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** One automation; null where it is gone or another community's. */
export async function readAutomation(tx: Transaction, key: AutomationKey): Promise<StoredAutomation | null> {
  const [row] = await tx.select().from(automations).where(isOne(key));
  return row ?? null;
}

/** Automations of a community that are on and wait for one of these events. */
export function readListening(tx: Transaction, community: string, types: readonly string[]) {
  return tx
    .select({ id: automations.id, trigger: automations.trigger, type: automations.type })
    .from(automations)
    .where(
      and(
        eq(automations.community, community),
        eq(automations.enabled, true),
        sql`${automations.type} = any(${sql.param([...types])}::text[])`,
      ),
    );
}

/** Stores a new automation; answers its id. */
export async function insertAutomation(tx: Transaction, row: typeof automations.$inferInsert): Promise<string> {
  const [made] = await tx.insert(automations).values(row).returning({ id: automations.id });
  return made?.id ?? '';
}

/** Writes what is given of an automation. */
export async function writeAutomation(
  tx: Transaction,
  key: AutomationKey,
  fields: Partial<Omit<StoredAutomation, 'id' | 'community'>>,
): Promise<void> {
  await tx.update(automations).set(fields).where(isOne(key));
}

/** Deletes an automation with its executions. */
export async function deleteAutomation(tx: Transaction, key: AutomationKey): Promise<void> {
  await tx.delete(automations).where(isOne(key));
}
