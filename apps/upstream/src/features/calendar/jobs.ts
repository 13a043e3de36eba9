import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOfAll } from '../../platform/process/each-of.ts';
import { insertDates, readPlannedBefore, readTerms, writeTerms } from './events/store.ts';
import { datesBetween, dayAt, hasDateBehind } from './series/dates.ts';
import { horizon } from './series/plan.ts';

const PLAN_TASK = 'plan-series';
/** Once a day is enough: series are planned for more than a year. */
const DAILY = '17 3 * * *';
const DAY_MS = 86_400_000;
/** Series looked for at a time. */
const PAGE = 500;
/** Dates that a series can gain at once, should the job not have run for long. */
const DATES_MAX = 1_500;

/** The job that plans the dates of series as days pass, each series in a transaction of its own. */
export function calendarJobs(services: Services) {
  return {
    tasks: { [PLAN_TASK]: async () => void (await planSeries(services)) },
    crons: [{ task: PLAN_TASK, match: DAILY }],
  };
}

/** Plans the series that are planned for less than they should be; answers how many there were. */
export async function planSeries(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const until = horizon(services.now());
  const before = new Date(until.getTime() - DAY_MS);
  const readBehind = (behind: { readonly id: string } | null) =>
    read(services, origin, ({ tx }) => readPlannedBefore(tx, { before, behind, limit: page }));
  const planOne = ({ community, id }: { readonly community: string; readonly id: string }) =>
    change(services, origin, async (context) => {
      await context.lock([`community:${community}`]);
      const { tx, emit } = context;
      // Read under the lock: it may have been changed since it was found.
      const terms = await readTerms(tx, { community, id });
      if (terms === null || terms.rule === null || terms.plannedUntil === null) return;
      const series = { ...terms, rule: terms.rule };
      const [from, last] = [dayAt(terms.plannedUntil, terms.zone), dayAt(until, terms.zone)];
      const dates = datesBetween(series, { from, until: last, max: DATES_MAX });
      await insertDates(tx, { community, event: id, series: id }, dates);
      await writeTerms(tx, terms, { plannedUntil: hasDateBehind(series, last) ? until : null });
      if (dates.length > 0) await emit({ stream: `community:${community}`, type: 'calendar:eventsChanged', data: {} });
    });
  return eachOfAll(readBehind, planOne, services.log);
}
