import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Restored } from './model.ts';

/** Calls about what was removed and can be put back. */
export const removalsCalls = {
  /**
   * Puts back what was removed, as it was and with those who had it and are still members, within {@link RESTORE_DAYS}. It takes
   * the permission of the removal ({@link RESTORING}), and power and rights for the ranks that come back. Where the holders of a rank were
   * moved to another one, they lose that again.
   */
  restore: defineCall({
    event: 'removals/restore',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'REMOVAL_RESTORE', about: 'lookedUp' },
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: Restored,
    errors: [
      'removals.unknown',
      'removals.restored',
      'removals.nameTaken',
      'removals.placeGone',
      'removals.statusesFull',
      'profileFields.full',
      'departments.full',
      'departments.tooMany',
      'permissions.outranked',
      'permissions.notYours',
    ],
  }),
};
