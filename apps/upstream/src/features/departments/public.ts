import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { Transaction } from '../../platform/database.ts';
import { readDepartments } from './store.ts';

export { memberPositions } from './positions.ts';
export { rankChanges } from './ranks/by-rule.ts';
export { heldRanks } from './ranks/held.ts';
export { type HeldBy, rankPlans } from './ranks/many.ts';
export { insertDepartments as addDepartments } from './store.ts';
export { addWithRanks } from './structure/changes.ts';

/** The departments of a community with their ranks, as everyone may see them. */
export function departmentsOf(tx: Transaction, community: string): Promise<PublicDepartment[]> {
  return readDepartments(tx, community);
}
