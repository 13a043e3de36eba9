import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Moment, Uuid } from '../kit/ids.ts';

/** Events of sessions, on the account's own stream. */
export const sessionEvents = {
  /**
   * A second factor was shown, and counts from now on for these sessions: their pages may see more, and ask again. A page of
   * a community's own host hears it of its own session alone.
   */
  factorShown: defineEvent({
    type: 'session:factorShown',
    stream: 'account',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ sessions: z.array(Uuid) }),
  }),
  /** The person of a session proved who they are. A page of a community's own host hears it of its own session alone. */
  proved: defineEvent({
    type: 'session:proved',
    stream: 'account',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ session: Uuid, until: Moment }),
  }),
};
