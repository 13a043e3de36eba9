import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bridge } from '../../bridge/bridge.ts';
import { invalidInput } from '../../trpc/error-shape.ts';
import { assertOnSite } from '../../trpc/procedures.ts';
import { askAsKey, spendPoints } from '../ask-as-key.ts';
import type { OpenedKey, OpenedKeys } from '../opened-keys.ts';
import type { ApiDeps } from '../routes.ts';

/** What a request of the legacy API says: its body, its query and the parts of its address. */
export type Fields = Readonly<Record<string, unknown>>;

/** Makes calls of the public API in the name of a key, for one request of the legacy API. */
export type LegacyAsker = {
  readonly key: OpenedKey;
  readonly bridge: Bridge;
  /** Each call is counted towards the limit of the key, checked by its contract, and allowed or refused by the upstream. */
  readonly ask: <C extends Call>(call: C, input: Omit<CallInput<C>, 'community'>) => Promise<CallOutput<C>>;
};

/** What one request of the legacy API does; a text is answered as a text by its first version, and all else as JSON. */
export type Does = (asker: LegacyAsker, fields: Fields) => Promise<unknown>;

type Opening = {
  readonly deps: ApiDeps;
  readonly keys: OpenedKeys;
  /** The key as the header `Authorization` has it. */
  readonly header: string | undefined;
  /** The community that the request names beside the key; undefined where it names none. */
  readonly named?: unknown;
};

/** Opens the key of a request; refused while the legacy API of its community is off, and where another community is named. */
export async function openAsker(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, keys, header, named }: Opening,
): Promise<LegacyAsker> {
  const { address, host } = request.authority;
  const bridge = deps.bridges.for(host);
  const key = await keys.open(header, { address, bridge });
  const { community } = key;
  assertOnSite(request.site, { community });
  const visitor = { caller: { account: null, token: null } };
  const { on, ids } = await bridge.call(calls.apiKeys.legacy, { community }, visitor);
  if (named !== undefined && ![community, ...ids].includes(textOf(named) ?? '')) throw fail('communities.notFound');
  if (!on) throw fail('apiKeys.legacyOff');
  let turn = 0;
  return {
    key,
    bridge,
    async ask(call, said) {
      await spendPoints(reply, { key, call, apiRate: deps.apiRate });
      const input = call.input.safeParse({ ...said, community });
      if (!input.success) throw invalidInput(input.error);
      const mine = call.kind === 'mutation' ? turn++ : 0;
      return (await askAsKey(request, { call, input: input.data, bridge, key, keys, turn: mine })) as never;
    },
  };
}

/** What a call answers; `instead` where the key may not make it. What the answer is about is left out then. */
export async function ifAllowed<T, U>(answer: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Failure && error.status === 403) return instead;
    throw error;
  }
}

/** A field as a text; null where it is none, or empty. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A field as a list of texts. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : [];
}

/** Whether a field says yes, in one of the ways in which programs write it. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** A field as a whole number between two bounds. */
export function numberOf(value: unknown, { min, max, otherwise }: Record<'min' | 'max' | 'otherwise', number>): number {
  const number = Number(value ?? otherwise);
  return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.trunc(number))) : otherwise;
}
