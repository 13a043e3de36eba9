import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { PublicDepartment, StructureDelta } from './model.ts';

/** Events about the structure of a community, on its stream. */
export const departmentsEvents = {
  /**
   * The departments as everyone may see them now, all of them, or what of them has changed since the event before
   * (@spec §7; payload not shown, @decision 0055).
   */
  departmentsUpdated: defineEvent({
    type: 'DEPARTMENTS_UPDATED',
    stream: 'community',
    audience: 'anyone',
    payload: z.union([z.object({ departments: z.array(PublicDepartment) }), StructureDelta]),
  }),
};
