import { API_OPERATIONS } from '@muster/contracts/api-keys/operations/all';
import type { ApiOperation } from '@muster/contracts/api-keys/operations/operation';
import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { describe, expect, test } from 'vitest';
import { inputs } from '../isolation/inputs.ts';
import type { Asking, Input, Row } from '../isolation/rows.ts';
import { useStack } from '../support/use-stack.ts';
import { type ApiAnswer, askApi, makeKey, requestOf } from './asking.ts';

const use = useStack();
const operations: readonly ApiOperation[] = Object.values(API_OPERATIONS).flat();
const named = operations.map((operation) => ({ ...operation, title: `${operation.method} ${operation.path}` }));

/** The procedure of a call, by which the isolation matrix knows it. */
function procedureOf(call: Call): string {
  for (const [slug, feature] of Object.entries(calls))
    for (const [name, each] of Object.entries(feature)) if (each === call) return `${slug}.${name}`;
  throw new Error(`no call ${call.event}`);
}

const rowOf = (operation: ApiOperation) => inputs[procedureOf(operation.call)] as Row;

describe('the operations', () => {
  test('have an address of their own each', () => {
    expect(new Set(named.map(({ title }) => title.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(named.length);
    expect(new Set(operations.map(({ call }) => call.event)).size).toBe(named.length);
  });

  test('name fields of their calls in their addresses, and read with GET alone', () => {
    for (const { method, path, call } of operations) {
      for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect(Object.keys(call.input.shape)).toContain(name);
      expect(method === 'GET', path).toBe(call.kind === 'query');
      expect(Object.keys(call.input.shape)).toContain('community');
    }
  });

  test('change nothing without a scope, and are no secrets', () => {
    expect(operations.filter(({ scope, call }) => scope === null && call.kind === 'mutation')).toEqual([]);
    expect(operations.filter(({ call }) => call.secret || 'gatewayOnly' in call)).toEqual([]);
  });
});

/** Operations that the fixture cannot succeed with, and their status: no member of it is banned, archived or on the clock. */
const NOT_NOW: Readonly<Record<string, number>> = {
  'PATCH /members/{accId}/ban': 409,
  'POST /members/{accId}/unban': 409,
  'POST /members/{accId}/reactivate': 409,
  'PATCH /members/{accId}/profile': 404,
  'POST /clock/out': 409,
};

const keys = new Map<'none' | 'all', ReturnType<typeof makeKey>>();

/** A key without a scope, or with all, in the world of the file: a community has only so many, and what is refused changes nothing. */
function sharedKey(scopes: 'none' | 'all'): ReturnType<typeof makeKey> {
  const key = keys.get(scopes) ?? makeKey(use.world.own, scopes === 'none' ? { scopes: [] } : {});
  keys.set(scopes, key);
  return key;
}

describe.each(named)('$title', (operation) => {
  const { scope } = operation;
  const askFor = async (asking: Asking, input: Input, secret: string): Promise<ApiAnswer> => {
    const { path, ...asked } = requestOf(operation, await input(asking));
    return askApi(use.stack, secret, path, asked);
  };

  if (scope !== null) {
    test('refuses a key without its scope, and names it', async () => {
      const { world } = use;
      const asking = { stack: use.stack, world, person: world.own.people.owner };
      const { secret } = await sharedKey('none');
      const answer = await askFor(asking, rowOf(operation).own, secret);
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'permissions.keyLacks', missing: { permission: scope, grantors: ['Chief', 'owner'] } },
      });
    });
  }

  test('answers a key with all scopes as it answers whoever made it', async () => {
    const world = await use.stack.world();
    const asking = { stack: use.stack, world, person: world.own.people.owner };
    const { secret } = await makeKey(world.own);
    const answer = await askFor(asking, rowOf(operation).own, secret);
    // Things are as these calls find them in the isolation matrix: some have nothing to do.
    expect(answer.status, answer.text).toBe(NOT_NOW[operation.title] ?? 200);
  });

  const { smuggled, unknown } = rowOf(operation);
  if (smuggled && unknown) {
    test('takes ids of another community for ids of nothing', async () => {
      const { world } = use;
      const asking = { stack: use.stack, world, person: world.own.people.owner };
      const { secret } = await sharedKey('all');
      const given = await askFor(asking, smuggled, secret);
      const nothing = await askFor(asking, unknown, secret);
      const told = ({ status, body }: ApiAnswer) => ({ status, code: (body as { code?: string }).code ?? body });
      expect(told(given)).toEqual(told(nothing));
      expect(given.text).not.toContain('Canary');
    });
  }
});
