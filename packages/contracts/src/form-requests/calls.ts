import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { FormRequest } from './model.ts';

/** Calls about forms that people are asked for. */
export const formRequestsCalls = {
  /** The forms that the caller is asked to fill in and has not sent since, the newest first; those that are closed wait unseen. */
  mine: defineCall({
    event: 'formRequests/mine',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ items: z.array(FormRequest) }),
    errors: ['communities.notFound'],
  }),
};
