import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { PublicDepartment } from './model.ts';

/** Events about the structure of a community, on its stream. */
export const departmentsEvents = {
  /** The departments as everyone may see them now (@spec §7; payload not shown, @decision 0034). */
  departmentsUpdated: defineEvent({
    type: 'DEPARTMENTS_UPDATED',
    stream: 'community',
    audience: 'anyone',
    payload: z.object({ departments: z.array(PublicDepartment) }),
  }),
};
