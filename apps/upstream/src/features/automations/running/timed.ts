import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import { change, type Services } from '../../../platform/context.ts';
import { eachOf } from '../../../platform/process/each-of.ts';
import { decideFor, readFacts } from '../conditions.ts';
import { nextTime, readTimedSubjects } from '../due.ts';
import { countToday, insertExecutions } from '../executions.ts';
import { type AutomationKey, readAutomation, writeAutomation } from '../store.ts';

/** Inserts the executions of all timed automations that are due. A failure of one does not stop the others. */
export async function beginTimed(services: Services): Promise<void> {
  const { rows } = await services.db.execute<AutomationKey>(sql`
    select a.id, a.community from automations a join communities c on c.uuid = a.community
    where a.enabled and a.next_at <= ${services.now().toISOString()}::timestamptz and c.deleted_at is null order by a.next_at`);
  await eachOf(rows, (key) => beginOne(services, key), services.log);
}

/**
 * Inserts the executions of one due automation: of its members for whom the conditions hold, up to its daily limit. A schedule that
 * was missed while nothing ran is made up once; each missed day of an anniversary or birthday is made up too.
 */
function beginOne(services: Services, key: AutomationKey): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  return change(services, origin, async ({ tx, lock, now }) => {
    const { community } = key;
    await lock([`community:${community}`]);
    const automation = await readAutomation(tx, key);
    const at = automation?.nextAt ?? null;
    const began = now();
    if (!automation?.enabled || automation.trigger.on === 'event' || at === null || at > began) return;
    const { trigger, condition, dailyLimit, id } = automation;
    const behind = trigger.on === 'schedule' ? began : at;
    await writeAutomation(tx, key, { nextAt: await nextTime(tx, { community, trigger }, behind) });
    const accounts = await readTimedSubjects(tx, { community, trigger, at });
    const facts = await readFacts(tx, { community, accounts, now: began });
    const meant = facts.filter((each) => decideFor(condition, each).holds).map(({ account }) => account);
    const room = Math.max(dailyLimit - (await countToday(tx, key, began)), 0);
    const of = {
      community,
      automation: id,
      occurrence: `time:${at.toISOString()}`,
      chain: [],
      at: began,
      dueAt: began,
    };
    const rows = meant.slice(0, room).map((subject) => ({ ...of, subject, state: 'waiting' as const }));
    await insertExecutions(tx, rows);
    const [first] = meant.slice(room);
    if (first === undefined) return;
    // One entry says that the day had no room for the others.
    const { code, message: text } = fail('automations.dailyLimit', { values: { limit: dailyLimit } });
    await insertExecutions(tx, [{ ...of, subject: first, state: 'limited', code, text, doneAt: began }]);
  });
}
