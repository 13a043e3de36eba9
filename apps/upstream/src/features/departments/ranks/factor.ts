import type { CallContext } from '../../../platform/handler.ts';
import { recordNotification } from '../../notifications/public.ts';
import { factorDueAmong } from '../../../authorization/standings.ts';

/** Most people whose pages hear of it at once; those beyond find it when they next fetch. */
const TOLD_MAX = 50;

/**
 * Tells members that their ranks wait for a second factor from now on; `before` are those whose ranks did already. Call it
 * last, when all else is written.
 */
export async function tellOfFactor(
  context: Pick<CallContext, 'tx' | 'now' | 'lock' | 'emit' | 'runHooks'>,
  community: string,
  before: ReadonlySet<string>,
): Promise<void> {
  const due = [...(await factorDueAmong(context.tx, community))].filter((account) => !before.has(account));
  const told = await recordNotification(context, {
    kind: 'secondFactorDue',
    community,
    recipients: due,
    thing: `community:${community}`,
    values: {},
  });
  await context.runHooks('account.changed', { accounts: told.slice(0, TOLD_MAX) });
}
