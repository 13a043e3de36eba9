import { fail } from '@muster/contracts/errors';
import { eq } from 'drizzle-orm';
import { standingOfCaller } from '../../../authorization/standings.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { bypassTenantIsolation } from '../../../platform/wall/within.ts';
import { requireEvent } from '../access.ts';
import { calendarOccurrences } from '../../../platform/schema/calendar.ts';

/**
 * The community of an event by its id alone, for those who see the event; for others it is like one that is not there. Which community
 * it is of is not known before, so that the rows are read past its wall.
 */
export function locateEvent(context: Pick<CallContext, 'tx' | 'caller'>, id: string): Promise<string> {
  const { tx } = context;
  return bypassTenantIsolation(tx, async () => {
    const community = await communityOf(tx, id);
    const standing = community === null ? null : await standingOfCaller(context, community);
    if (community === null || !standing || standing.banned || standing.suspended) throw fail('calendar.unknown');
    await requireEvent({ tx }, standing, { community, id });
    return community;
  });
}

async function communityOf(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ community: calendarOccurrences.community })
    .from(calendarOccurrences)
    .where(eq(calendarOccurrences.id, id));
  return row?.community ?? null;
}
