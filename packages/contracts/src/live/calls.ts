import * as z from 'zod';
import { defineGatewayCall } from '../kit/call.ts';
import { Seq } from '../kit/ids.ts';
import { ResetReason, StreamEvent, StreamName } from './model.ts';

/** Calls between gateway and upstream about streams. */
export const liveCalls = {
  /**
   * Joins the calling socket to streams it may see and answers where each stands. Events after that position arrive
   * on the socket. A stream that may not be seen is named in `refused`.
   */
  watch: defineGatewayCall({
    event: 'live/watch',
    kind: 'query',
    who: 'anyone',
    scope: 'session',
    input: z.strictObject({ streams: z.array(StreamName).min(1).max(100) }),
    output: z.object({ positions: z.record(StreamName, Seq), refused: z.array(StreamName) }),
    errors: [],
  }),
  /** Leaves streams. */
  unwatch: defineGatewayCall({
    event: 'live/unwatch',
    kind: 'query',
    who: 'anyone',
    scope: 'session',
    input: z.strictObject({ streams: z.array(StreamName).min(1).max(100) }),
    output: z.object({}),
    errors: [],
  }),
  /** Events behind a position, decided for the caller as of now; or why they cannot be had. */
  replay: defineGatewayCall({
    event: 'live/replay',
    kind: 'query',
    who: 'anyone',
    scope: 'session',
    input: z.strictObject({ stream: StreamName, after: Seq, limit: z.int().min(1).max(1000).default(500) }),
    output: z.object({
      events: z.array(StreamEvent),
      /** Position up to which the answer is complete: events the caller may not see are skipped, not missing. */
      upTo: Seq,
      more: z.boolean(),
      reset: ResetReason.nullable(),
    }),
    errors: [],
  }),
};
