import type { ApiOperation } from '@muster/contracts/api-keys/operations/operation';
import type { ApiKeyScope } from '@muster/contracts/api-keys/scopes';
import { API_KEY_SCOPES } from '@muster/contracts/api-keys/scopes';
import { API_PATH } from '@muster/contracts/api-keys/constants';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { sql } from 'drizzle-orm';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { NOBODY } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** What is made with a key that is not said. */
type Terms = { readonly scopes?: readonly ApiKeyScope[]; readonly addresses?: string[]; readonly days?: number };

/** Makes a key of a community, with every scope where none are named; answers it and its id. */
export function makeKey(
  { uuid, people }: Place,
  { scopes = API_KEY_SCOPES, ...terms }: Terms = {},
  maker: Person = people.owner,
): Promise<{ id: string; secret: string }> {
  const key = { label: 'Bot', scopes: [...scopes], ...terms };
  return maker.client.apiKeys.create.mutate({ community: uuid, key });
}

/** An answer of the public API. */
export type ApiAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: never;
};

type Asked = { readonly method?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Asks the public API with a key, or with none, as a program does. */
export async function askApi(
  { origin }: Pick<Stack, 'origin'>,
  secret: string | null,
  path: string,
  { method = 'GET', body, headers = {} }: Asked = {},
): Promise<ApiAnswer> {
  const answer = await fetch(`${origin}${API_PATH}${path}`, {
    method,
    headers: {
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (text === '' ? null : JSON.parse(text)) as never,
  };
}

/** Gives the staff of a community these permissions and no others. */
export async function letStaff({ db }: Stack, { ranks }: Place, permissions: readonly PermissionName[]): Promise<void> {
  const set = JSON.stringify(allowing(permissions));
  await db.execute(sql`update ranks set permissions = ${set}::jsonb where id = ${ranks.Moderator}`);
}

/** The request of an operation for the input of its call. The community is left out: it comes from the key. */
export function requestOf({ method, path, call }: ApiOperation, input: unknown): Asked & { readonly path: string } {
  const { community: _community, ...fields } = input as Readonly<Record<string, unknown>>;
  const used = new Set<string>();
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    used.add(name);
    return encodeURIComponent(String(fields[name] ?? NOBODY));
  });
  const beside = Object.entries(fields).filter(([name, value]) => !used.has(name) && value !== undefined);
  if (call.kind === 'mutation') return { path: address, method, body: Object.fromEntries(beside) };
  const search = new URLSearchParams();
  for (const [name, value] of beside)
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== null) search.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
  return { path: search.size > 0 ? `${address}?${search.toString()}` : address, method };
}

/** Lets the time of a key be over, or revokes it past every rule. */
export async function endKey({ db }: Stack, id: string, how: 'expired' | 'revoked'): Promise<void> {
  const ended = how === 'expired' ? sql`expires_at = now() - interval '1 minute'` : sql`revoked_at = now()`;
  await db.execute(sql`update api_keys set ${ended} where id = ${id}`);
}
