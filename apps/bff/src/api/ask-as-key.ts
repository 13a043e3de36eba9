import { API_RATE } from '@muster/contracts/api-keys/constants';
import { fail } from '@muster/contracts/errors';
import type { Call } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
// Brings the type of `request.authority`.
import '../gateway/edge.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { OpenedKey, OpenedKeys } from './opened-keys.ts';
import type { ApiRate } from './rate.ts';

const IDEMPOTENCY_KEY = /^[\w.-]{8,64}$/;
const POLICY = `"key";q=${API_RATE.points};w=${API_RATE.windowS}`;

type Spending = { readonly key: OpenedKey; readonly call: Pick<Call, 'kind'>; readonly apiRate: ApiRate };

/** Counts a call towards the limit of a key and tells in headers what is left; `request.tooMany` once it is used up. */
export async function spendPoints(reply: FastifyReply, { key, call, apiRate }: Spending): Promise<void> {
  const points = call.kind === 'query' ? API_RATE.ofRead : API_RATE.ofChange;
  const { remaining, resetS, isOver } = await apiRate.spend(key.id, points);
  reply.headers({
    'ratelimit-policy': POLICY,
    ratelimit: `"key";r=${remaining};t=${resetS}`,
    'ratelimit-limit': API_RATE.points,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetS,
  });
  if (isOver) throw fail('request.tooMany', { internal: 'an API key', retryAfterS: resetS });
}

type Asking = {
  readonly call: Call;
  /** As the schema of the call reads it, with the community of the key. */
  readonly input: object;
  readonly bridge: Bridge;
  readonly key: OpenedKey;
  readonly keys: OpenedKeys;
  /** Which call of the request it is, where one request makes several: each is known by an idempotency key of its own. */
  readonly turn?: number;
};

/** Makes a call with a key in place of a session's token; a key that has ended meanwhile is told how. */
export async function askAsKey(
  request: FastifyRequest,
  { call, input, bridge, key, keys, turn = 0 }: Asking,
): Promise<unknown> {
  const { address } = request.authority;
  const said = idempotencyKeyOf(request);
  const options = {
    caller: { account: key.account, token: key.secret },
    address,
    idempotencyKey: said && turn > 0 ? `${said.slice(0, 58)}.${turn}` : said,
  };
  try {
    // Checked by the schema of this very call, which its type no longer tells from any other's.
    return await bridge.call(call, input as never, options);
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'session.required')) throw error;
    // It has ended since it was looked up; asked again, the upstream says how.
    keys.forget(key);
    await keys.open(`Bearer ${key.secret}`, { address, bridge });
    throw fail('apiKeys.unknown', { cause: error });
  }
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw fail('input.invalid', {
    fields: { 'Idempotency-Key': 'Send 8 to 64 letters, digits, dots, dashes and underscores.' },
  });
}
