import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events of what operators do, on the stream of the community it is done to. */
export const managementEvents = {
  /** The community was suspended or is open again: all that a page has of it is to be asked anew. */
  suspensionChanged: defineEvent({
    type: 'management:suspensionChanged',
    stream: 'community',
    audience: 'anyone',
    payload: z.object({ community: Uuid }),
  }),
};
