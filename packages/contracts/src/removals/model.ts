import * as z from 'zod';
import type { PermissionName } from '../permissions/names.ts';

/** For how many days something that was removed can be put back. */
export const RESTORE_DAYS = 30;

/** What can be put back. **Append only**: stored with every removal. */
export const RemovedKind = z.enum(['department', 'rank', 'position', 'profileField', 'statuses']);
export type RemovedKind = z.infer<typeof RemovedKind>;

/** The permission that restoring takes, which is that of the removal. */
export const RESTORING = {
  department: 'system.manageDepartments',
  rank: 'system.manageDepartments',
  position: 'system.manageDepartments',
  profileField: 'system.manageProfileFields',
  statuses: 'system.editCommunity',
} as const satisfies Record<RemovedKind, PermissionName>;

/** What was put back. */
export const Restored = z.object({
  kind: RemovedKind,
  label: z.string(),
  /**
   * How many had it, and how many of them have it again: others left, have another primary rank there or another status by now, or had
   * what somebody else has meanwhile in a field where no two members may have the same.
   */
  had: z.int().min(0),
  holders: z.int().min(0),
});
export type Restored = z.infer<typeof Restored>;
