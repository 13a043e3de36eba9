import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOfAll } from '../../platform/process/each-of.ts';
import { readOccurrences } from '../calendar/public.ts';
import { takeFromClock } from './marks.ts';
import { type OccurrenceKey, readDue } from './store.ts';

const TASK = 'take-attendance';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** How long after its end a date is still taken, should the job not have run. */
const SINCE_MS = 2 * 86_400_000;
/** Dates looked for at a time. */
const PAGE = 500;

/** The job that takes the attendance of events from the clock once they are over. */
export function eventAttendanceJobs(services: Services) {
  return {
    tasks: { [TASK]: async () => void (await takeAttendance(services)) },
    crons: [{ task: TASK, match: EVERY_FIVE_MINUTES }],
  };
}

/** Takes the attendance of dates that are over, each in a transaction of its own; answers how many there were. */
export async function takeAttendance(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const now = services.now();
  const since = new Date(now.getTime() - SINCE_MS);
  const readBehind = (behind: OccurrenceKey | null) =>
    read(services, origin, ({ tx }) => readDue(tx, { since, now, behind, limit: page }));
  const take = ({ community, occurrence }: OccurrenceKey) =>
    change(services, origin, async (context) => {
      await context.lock([`community:${community}`]);
      // Read under the lock: it may have been moved or cancelled since it was found.
      const [date] = await readOccurrences(context.tx, community, [occurrence]);
      if (!date || date.cancelledAt !== null || date.endsAt > context.now()) return;
      await takeFromClock(context, date);
    });
  return eachOfAll(readBehind, take, services.log);
}
