import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const check = (customId: string) => use.world.stranger.client.communities.checkShortName.query({ customId });

describe('answers', () => {
  test.each([
    ['nobody-has-this', 'free'],
    ['admin', 'reserved'],
    ['xn--80ak6aa92e', 'reserved'],
    ['ab', 'invalid'],
    ['-crows', 'invalid'],
    ['crows crows', 'invalid'],
    ['', 'invalid'],
  ] as const)('that %j is %s', async (customId, state) => {
    expect(await check(customId)).toEqual({ state });
  });

  test('that a name is taken, whatever its capitals', async () => {
    expect(await check(use.world.own.customId.toUpperCase())).toEqual({ state: 'taken' });
  });

  test('that the name of a deleted community is free again', async () => {
    const { own } = await use.stack.world();
    await own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    expect(await check(own.customId)).toEqual({ state: 'free' });
  });
});

describe('refuses', () => {
  test('a visitor', () =>
    expectRefusal(
      use.world.visitor.client.communities.checkShortName.query({ customId: 'crows' }),
      'session.required',
    ));
});
