import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { ChosenTemplates, MadeDepartments } from './model.ts';

/** Calls about departments that a community begins with. */
export const structureTemplatesCalls = {
  /**
   * Makes the departments that were chosen, with their ranks and what these may do, behind all others: all of it or nothing. It
   * takes `system.changePermissions` too, power above that of each rank, and the permissions that are given.
   */
  apply: defineCall({
    event: 'structureTemplates/apply',
    kind: 'mutation',
    who: { permission: 'system.manageDepartments' },
    audit: { action: 'DEPARTMENT_CREATE', about: 'created' },
    input: z.strictObject({ community: Uuid, chosen: ChosenTemplates }),
    output: MadeDepartments,
    errors: ['departments.full', 'input.looksAlike', 'permissions.outranked', 'permissions.notYours'],
  }),
};
