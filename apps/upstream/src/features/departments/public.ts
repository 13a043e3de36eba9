import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { RankSource } from '@muster/contracts/departments/enums';
import type { CallContext } from '../../platform/handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { giveRanks, readKinds, takeRanks, type Who } from './ranks/store.ts';
import { endOf } from './ranks/rules.ts';
import { FIRST_DEPARTMENTS } from './rules.ts';
import { insertDepartments, readDepartments, type NewDepartment } from './store.ts';

export { scopesGranted } from './ranks/rules.ts';
export { allowing } from './rules.ts';
export type { NewDepartment } from './store.ts';

type Changing = Pick<CallContext, 'tx' | 'caller' | 'now'>;

/** The departments of a community with their ranks, as everyone may see them. */
export function departmentsOf(tx: Transaction, community: string): Promise<PublicDepartment[]> {
  return readDepartments(tx, community);
}

/** Makes departments with their ranks; answers rank ids by department and rank label. */
export function addDepartments(
  tx: Transaction,
  community: string,
  wanted: readonly NewDepartment[],
): Promise<Map<string, Map<string, string>>> {
  return insertDepartments(tx, community, wanted);
}

/** Makes the departments a new community begins with; answers the ranks of its owner and of those who join. */
export async function addFirstDepartments(
  tx: Transaction,
  community: string,
): Promise<{ readonly owner: string; readonly joining: string }> {
  const made = await insertDepartments(tx, community, FIRST_DEPARTMENTS);
  return { owner: made.get('Command')?.get('Chief') ?? '', joining: made.get('Members')?.get('Member') ?? '' };
}

/**
 * Gives somebody a rank because of something that happened to them, on record; a rank that is gone gives nothing. Nobody
 * is asked for a permission: whoever calls has decided.
 */
export async function giveRank(
  { tx, caller, now }: Changing,
  who: Who,
  { rank, source }: { readonly rank: string; readonly source: RankSource },
): Promise<void> {
  const facts = (await readKinds(tx, who.community)).find(({ id }) => id === rank);
  const given = [{ rank, expiresAt: endOf(undefined, facts, now()) }];
  await giveRanks(tx, who, {
    given,
    change: crypto.randomUUID(),
    by: caller?.account ?? null,
    at: now(),
    source,
  });
}

/** Takes all ranks of somebody who leaves, on record. */
export function takeAllRanks({ tx, caller, now }: Changing, who: Who, source: RankSource): Promise<void> {
  return takeRanks(tx, who, {
    taken: 'all',
    change: crypto.randomUUID(),
    by: caller?.account ?? null,
    at: now(),
    source,
  });
}
