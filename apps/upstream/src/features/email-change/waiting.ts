import { change, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOf } from '../../platform/process/each-of.ts';
import type { Jobs } from '../../platform/process/jobs.ts';
import { applyChange } from './applying.ts';
import { holdAddress } from './holding.ts';
import type { Leading } from './mails.ts';
import { missingOf } from './rules.ts';
import { changeById, dueChanges } from './store.ts';

const WAIT_TASK = 'email-changes';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const AT_ONCE = 100;

/** The job that changes addresses which have waited long enough. */
export function waitingJobs(services: Services, leading: Leading): Jobs {
  return {
    tasks: { [WAIT_TASK]: () => applyDue(services, leading) },
    crons: [{ task: WAIT_TASK, match: EVERY_TEN_MINUTES }],
  };
}

/** Changes every address that has waited long enough. One that fails is logged, and tried again at the next time. */
export async function applyDue(services: Services, leading: Leading): Promise<void> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const due = await change(services, origin, ({ tx }) => dueChanges(tx, { now: services.now(), limit: AT_ONCE }));
  const apply = ({ id, account, newEmail }: (typeof due)[number]) =>
    change(services, origin, async (context) => {
      await holdAddress(context, { account, email: newEmail });
      const held = await changeById(context.tx, id);
      if (!held || held.appliedAt !== null || missingOf(held, services.now()) !== null) return;
      await applyChange(context, held, leading);
    });
  await eachOf(due, apply, services.log);
}
