import * as z from 'zod';
import { Moment, Seq, Uuid } from '../kit/ids.ts';

/** A stream: one community's events, or one account's. */
export const StreamName = z.string().regex(/^(community|account):[0-9a-f-]{36}$/);
export type StreamName = `community:${string}` | `account:${string}`;

/** Who caused an event. A client skips what it caused itself; its other tabs do not (@decision 0006). */
export const Cause = z.object({
  account: Uuid.nullable(),
  clientId: z.string().nullable(),
  mutationId: z.string().nullable(),
});

/** An event as the upstream logs and sends it. `data` is checked against the event's own payload. */
export const StreamEvent = z.object({
  stream: StreamName,
  seq: Seq,
  type: z.string().max(100),
  at: Moment,
  by: Cause,
  data: z.unknown(),
});
export type StreamEvent = z.infer<typeof StreamEvent>;

/** A {@link StreamEvent} whose payload is known. */
export type LiveEvent<Data = unknown> = Omit<StreamEvent, 'data'> & { data: Data };

/** Where a reader is in each stream it watches: the seq of the last event it has. */
export const Cursor = z.record(StreamName, Seq);
export type Cursor = z.infer<typeof Cursor>;

/** What a browser asks to watch. Its own account's stream comes by itself when it is signed in. */
export const WatchInput = z.strictObject({
  communities: z.array(Uuid).max(50),
  /** Positions of snapshots the page already holds; the stream starts behind them. */
  from: Cursor.default({}),
});

/** Why a stream could not be resumed and must be fetched afresh. */
export const ResetReason = z.enum(['tooOld', 'unknown', 'refused', 'slow']);

/** What the browser's stream carries. Every message is tracked; heartbeats too. */
export const StreamMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), serverTime: Moment, cursor: Cursor }),
  z.object({ kind: z.literal('event'), event: StreamEvent }),
  z.object({ kind: z.literal('reset'), stream: StreamName, reason: ResetReason, cursor: Seq }),
  z.object({ kind: z.literal('heartbeat'), serverTime: Moment }),
  /** The session ended: sign out with §4's text. */
  z.object({ kind: z.literal('signedOut') }),
  /** The upstream cannot be reached; what is shown may be old. */
  z.object({ kind: z.literal('stale'), since: Moment }),
  z.object({ kind: z.literal('live') }),
]);
export type StreamMessage = z.infer<typeof StreamMessage>;
