import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Restored } from './model.ts';

/** Calls about what was removed and can be put back. */
export const removalsCalls = {
  /**
   * Puts back what was removed, as it was and with those who had it and are still members, within {@link RESTORE_DAYS}. It takes
   * power and rights for what comes back.
   */
  restore: defineCall({
    event: 'removals/restore',
    kind: 'mutation',
    who: { permission: 'system.manageDepartments' },
    audit: { action: 'REMOVAL_RESTORE', about: 'lookedUp' },
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: Restored,
    errors: [
      'removals.unknown',
      'removals.restored',
      'removals.nameTaken',
      'removals.placeGone',
      'departments.full',
      'departments.tooMany',
      'permissions.outranked',
      'permissions.notYours',
    ],
  }),
};
