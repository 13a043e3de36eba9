import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOfAll } from '../../platform/process/each-of.ts';
import { readCalendar } from './calendar.ts';
import { type DueLeave, readDue, readLeave } from './store.ts';
import { turnLeave } from './turn.ts';

const TURN_TASK = 'turn-leaves';
/** Days begin at whole quarters of an hour in every zone; a few minutes later is early enough. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Leaves looked for at a time. */
const PAGE = 500;

/** The job that begins and ends leaves, each in a transaction of its own. */
export function leaveJobs(services: Services) {
  return {
    tasks: { [TURN_TASK]: async () => void (await turnLeaves(services)) },
    crons: [{ task: TURN_TASK, match: EVERY_FIVE_MINUTES }],
  };
}

/** Does with each leave what the day asks for; answers how many there were. */
export async function turnLeaves(services: Services, page = PAGE): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const now = services.now();
  const readBehind = (behind: DueLeave | null) =>
    read(services, origin, ({ tx }) => readDue(tx, now, { behind, limit: page }));
  const turn = ({ community, id }: DueLeave) =>
    change(services, origin, async (context) => {
      await context.lock([`community:${community}`]);
      // Read under the lock: it may have been changed since it was found.
      const leave = await readLeave(context.tx, community, id);
      if (leave) await turnLeave(context, leave, await readCalendar(context, community));
    });
  return eachOfAll(readBehind, turn, services.log);
}
