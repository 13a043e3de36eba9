import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { Transaction } from '../../platform/database.ts';
import { FIRST_DEPARTMENTS } from './rules.ts';
import { insertDepartments, readDepartments, type NewDepartment } from './store.ts';

export { memberPositions } from './positions.ts';
export { rankChanges } from './ranks/by-rule.ts';
export { heldRanks } from './ranks/held.ts';
export { type HeldBy, rankPlans } from './ranks/many.ts';

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
