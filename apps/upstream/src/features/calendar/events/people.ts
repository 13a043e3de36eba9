import type { EventTerms } from '@muster/contracts/calendar/model';
import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import { ranksOf } from '../../../authorization/store.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { StoredTerms } from './store.ts';

/**
 * Refuses a host who is no active member, and roles for ranks that are not there. What the event had before stays: somebody may have
 * left since, and is taken off by the person who wants that.
 */
export async function assertPeople(
  tx: Transaction,
  { host, signUp }: EventTerms,
  { community, before }: { readonly community: string; readonly before: StoredTerms | null },
): Promise<void> {
  if (host !== null && host !== before?.host && !(await isActive(tx, community, host)))
    throw fail('calendar.hostUnknown');
  const wanted = (signUp?.slots ?? []).flatMap(({ ranks }) => ranks);
  const kept = new Set((before?.signUp?.slots ?? []).flatMap(({ ranks }) => ranks));
  const added = wanted.filter((id) => !kept.has(id));
  if (added.length === 0) return;
  const known = new Set((await ranksOf(tx, community)).map(({ id }) => id));
  if (added.some((id) => !known.has(id))) throw fail('departments.rankUnknown');
}

async function isActive(tx: Transaction, community: string, account: string): Promise<boolean> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select account from members where community = ${community} and account = ${account} and sys_status = 'active' and not banned`);
  return rows.length > 0;
}
