import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/**
 * Events about rosters. What of a roster a reader may see depends on the reader, so they say no more than which roster changed; even
 * that is said to members alone.
 */
export const rostersEvents = {
  /** A roster was made, changed, moved or deleted. */
  changed: defineEvent({
    type: 'rosters:changed',
    stream: 'community',
    audience: 'member',
    payload: z.object({ id: Uuid }),
  }),
  /** Rows of a roster changed; null where a member changed, and with that perhaps rows of each roster. */
  rowsChanged: defineEvent({
    type: 'rosters:rowsChanged',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({ id: Uuid.nullable() }),
  }),
};
