import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { allowing } from '../../authorization/allowing.ts';
import type { NewDepartment } from './store.ts';

/** What ordinary members of a new community may do. */
export const MEMBER_PERMISSIONS = PERMISSION_NAMES.filter((name) => name.startsWith('navigation.'));

/** The departments a new community begins with: one that may do everything, and one for everybody. */
export const FIRST_DEPARTMENTS = [
  {
    label: 'Command',
    ranks: [{ label: 'Chief', color: '#ff7a1a', power: 100, permissions: allowing(PERMISSION_NAMES) }],
  },
  { label: 'Members', ranks: [{ label: 'Member', color: null, power: 10, permissions: allowing(MEMBER_PERMISSIONS) }] },
] as const satisfies readonly NewDepartment[];
