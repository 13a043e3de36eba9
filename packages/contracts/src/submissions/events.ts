import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about submissions. What a reader sees of one depends on the reader, so they say no more than that something changed. */
export const submissionsEvents = {
  /** Something was sent to a form of the community, or what was sent stands elsewhere now. */
  changed: defineEvent({
    type: 'submissions:changed',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({}),
  }),
  /** The same, told to the person who sent it, who need not be a member. */
  ownChanged: defineEvent({
    type: 'submissions:ownChanged',
    stream: 'account',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({}),
  }),
};
