import { PERMISSION_NAMES, type PermissionName } from '@muster/contracts/permissions/names';
import { allowing } from '../../authorization/allowing.ts';
import type { Transaction } from '../../platform/database.ts';
import { addDepartments } from '../departments/public.ts';

/** What ordinary members of a new community may do: look around, and clock in. */
export const MEMBER_PERMISSIONS: readonly PermissionName[] = PERMISSION_NAMES.filter(
  (name) => name === 'system.clock' || name.startsWith('navigation.'),
);

/** The departments a new community begins with: one that may do everything, and one for everybody. */
export const FIRST_DEPARTMENTS = [
  {
    label: 'Command',
    ranks: [{ label: 'Chief', color: '#ff7a1a', power: 100, permissions: allowing(PERMISSION_NAMES) }],
  },
  { label: 'Members', ranks: [{ label: 'Member', color: null, power: 10, permissions: allowing(MEMBER_PERMISSIONS) }] },
] as const;

/** Makes the departments a new community begins with; answers the ranks of its owner and of those who join. */
export async function addFirstDepartments(
  tx: Transaction,
  community: string,
): Promise<{ readonly owner: string; readonly joining: string }> {
  const made = await addDepartments(tx, community, FIRST_DEPARTMENTS);
  return { owner: made.get('Command')?.get('Chief') ?? '', joining: made.get('Members')?.get('Member') ?? '' };
}
