import { fail } from '@muster/contracts/errors';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import { TIMING } from '@muster/contracts/kit/timing';
import { Answer } from '@muster/contracts/kit/wire';
import { randomUUID } from 'node:crypto';
import type { CallOptions } from './bridge.ts';
import { classifyFailure } from './classify-failure.ts';
import { type BridgeDeps, sendRequest } from './request.ts';
import type { UpstreamSocket } from './socket.ts';

/** One call of the contract, from its input to its checked output, over a given socket. */
export type SocketCall<C extends Call> = {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly options: Pick<CallOptions, 'caller' | 'clientId' | 'address' | 'idempotencyKey' | 'signal'>;
  readonly timeoutMs?: number;
  /** Called once the request has left us. */
  readonly sent?: () => void;
};

/** A page waits for what it shows no longer than this (reliability F02); §7's own calls have §9's time. */
const READ_DEADLINE_MS = 2_000;

/** How long a page waits for a call. */
export function deadlineOf({ kind, timeoutMs }: Pick<Call, 'kind' | 'timeoutMs'>): number {
  return timeoutMs ?? (kind === 'query' ? READ_DEADLINE_MS : TIMING.requestTimeoutMs);
}

/** Makes the call. Its answer is checked here, once; whatever goes wrong is a Failure of the catalogue. */
export async function callOver<C extends Call>(
  socket: UpstreamSocket,
  { call, input, options, timeoutMs, sent }: SocketCall<C>,
  deps: BridgeDeps,
): Promise<CallOutput<C>> {
  const idempotencyKey = call.kind === 'mutation' ? (options.idempotencyKey ?? randomUUID()) : undefined;
  const raw = await sendRequest(
    socket,
    { ...options, event: call.event, fields: input, idempotencyKey, timeoutMs, sent },
    deps,
  );
  const answer = Answer.safeParse(raw);
  if (!answer.success) throw fail('upstream.badAnswer', { internal: `${call.event}: ${answer.error.message}` });
  if (!answer.data.success) throw classifyFailure(call, answer.data);
  const { data } = answer.data;
  if (call.tolerant) {
    const read = deps.read({ event: call.event, schema: call.output, given: data, strict: call.tolerant.strict });
    if (read === null && data !== null) throw fail('upstream.badAnswer', { internal: `${call.event}: cannot be read` });
    return read as CallOutput<C>;
  }
  const output = call.output.safeParse(data);
  if (!output.success) throw fail('upstream.badAnswer', { internal: `${call.event}: ${output.error.message}` });
  return output.data as CallOutput<C>;
}
