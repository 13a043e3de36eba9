import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';
import { MemberRun } from './model.ts';

/** Events about runs. */
export const bulkActionsEvents = {
  /** How far a run has come: told to the account that started it, a few times a second at most. */
  progress: defineEvent({
    type: 'bulkActions:progress',
    stream: 'account',
    audience: 'anyone',
    payload: z.object({ community: Uuid, run: MemberRun }),
  }),
};
