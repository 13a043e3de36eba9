import { LEGACY_API_PATH } from '@muster/contracts/api-keys/constants';
import type { Stack } from '../../support/stack.ts';
import type { Place } from '../../support/world/world.ts';
import { makeKey } from '../asking.ts';

/** Turns the legacy API of a community on, or off. */
export function setLegacy({ uuid: community, people }: Place, on = true) {
  return people.owner.client.apiKeys.setLegacy.mutate({ community, on });
}

/** A community with the legacy API on, and a key of all permissions. */
export async function legacyOf(stack: Stack) {
  const { own } = await stack.world();
  await setLegacy(own);
  return { own, key: (await makeKey(own)).secret };
}

/** An answer of the legacy API; `body` is what JSON says, and the text where it is none. */
type LegacyAnswer = { readonly status: number; readonly type: string; readonly text: string; readonly body: never };

async function read(answer: Response): Promise<LegacyAnswer> {
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text, body: (/json/.test(type) ? JSON.parse(text) : text) as never };
}

type First = { readonly id: string; readonly key: string; readonly data?: unknown; readonly more?: object };

/** Asks the first version at an address; the type is the one of the address in capitals, unless `more` says another. */
export async function askFirst({ origin }: Pick<Stack, 'origin'>, path: string, { id, key, data, more }: First) {
  const type = path.split('/').at(-1)?.toUpperCase();
  const body = JSON.stringify({ id, key, type, ...(data !== undefined && { data }), ...more });
  const headers = { 'content-type': 'application/json' };
  return read(await fetch(`${origin}${LEGACY_API_PATH}/${path}`, { method: 'POST', headers, body }));
}

/** Asks the second version: `GET /accounts`. */
export async function askSecond({ origin }: Pick<Stack, 'origin'>, key: string, address: string, body?: unknown) {
  const [method = 'GET', path = ''] = address.split(' ');
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const asked = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return read(await fetch(`${origin}${LEGACY_API_PATH}/v2/community${path}`, asked));
}
