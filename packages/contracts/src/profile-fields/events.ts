import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';
import { FieldList } from './model.ts';

/** Events about profile fields, on the community's stream. */
export const profileFieldsEvents = {
  /** The fields as they now are, for those who manage them. */
  listUpdated: defineEvent({
    type: 'profile-fields:listUpdated',
    stream: 'community',
    audience: { self: true, permission: 'system.manageProfileFields' },
    payload: z.object({ list: FieldList.omit({ asOf: true }) }),
  }),
  /** The profile of a member changed, or those of all (null). What it shows depends on who looks, so nothing of it is said. */
  profileChanged: defineEvent({
    type: 'profile-fields:profileChanged',
    stream: 'community',
    audience: 'member',
    payload: z.object({ accId: Uuid.nullable() }),
  }),
};
