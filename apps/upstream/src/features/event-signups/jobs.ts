import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOfAll } from '../../platform/process/each-of.ts';
import { readOccurrences, viewersAmong } from '../calendar/public.ts';
import { notify } from '../notifications/public.ts';
import { type DueReminder, noteReminded, readDue } from './store.ts';

const REMIND_TASK = 'remind-of-events';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** How long before the start people are reminded. */
const AHEAD_MS = 60 * 60_000;
/** Dates looked for at a time. */
const PAGE = 500;

/** The job that reminds people of events they signed up for. */
export function eventSignupsJobs(services: Services) {
  return {
    tasks: { [REMIND_TASK]: async () => void (await remindOfEvents(services)) },
    crons: [{ task: REMIND_TASK, match: EVERY_FIVE_MINUTES }],
  };
}

/** Reminds the people of each date that begins within the hour, once; answers how many dates there were. */
export async function remindOfEvents(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const now = services.now();
  const until = new Date(now.getTime() + AHEAD_MS);
  const readBehind = (behind: DueReminder | null) =>
    read(services, origin, ({ tx }) => readDue(tx, { now, until, behind, limit: page }));
  const remind = (due: DueReminder) =>
    change(services, origin, async (context) => {
      const { community, occurrence } = due;
      await context.lock([`community:${community}`]);
      const [date] = await readOccurrences(context.tx, community, [occurrence]);
      if (!date || date.cancelledAt !== null) return;
      const accounts = await noteReminded(context.tx, due, now);
      const recipients = await viewersAmong(context, date, { accounts });
      if (recipients.length === 0) return;
      await notify(context, {
        kind: 'eventReminder',
        community,
        recipients,
        thing: `event:${occurrence}`,
        values: { event: date.terms.title, startsAt: date.startsAt.toISOString() },
      });
    });
  return eachOfAll(readBehind, remind, services.log);
}
