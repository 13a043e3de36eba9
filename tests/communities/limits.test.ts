import { DEFAULT_LIMITS } from '@muster/contracts/communities/limits';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addApplicant } from '../support/world/world.ts';
import { limitAccounts, suspend } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('every limit there is, with how much of it is used now', async () => {
    const { own } = await use.stack.world();
    const ask = () => own.people.owner.client.communities.limits.query({ community: own.uuid });
    const { limits } = await ask();
    const { tier: _, ...all } = DEFAULT_LIMITS;
    expect(Object.fromEntries(limits.map(({ name, limit }) => [name, limit]))).toEqual(all);
    const accounts = limits.find(({ name }) => name === 'accounts');
    // Who is banned takes no place; who waits does.
    expect(accounts).toEqual({ name: 'accounts', limit: 100, used: 4 });
    await addApplicant(use.stack, own);
    await limitAccounts(use.stack, own, 5);
    expect((await ask()).limits).toContainEqual({ name: 'accounts', limit: 5, used: 5 });
  });

  test('nothing for a kind of thing that cannot be made yet', async () => {
    const { own } = use.world;
    const { limits } = await own.people.owner.client.communities.limits.query({ community: own.uuid });
    expect(limits.find(({ name }) => name === 'pages')).toMatchObject({ limit: 10_000, used: null });
    expect(limits.find(({ name }) => name === 'departments')?.used).toBeGreaterThan(0);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member' | 'staff' | 'banned') =>
    use.world.person(name).client.communities.limits.query({ community: use.world.own.uuid });

  test.each(['stranger', 'member', 'staff'] as const)('the %s, and says what is missing', async (name) => {
    const refused = await expectRefusal(ask(name), 'permissions.missing');
    expect(refused.details).toHaveProperty('missing.permission', 'system.manageLimits');
  });

  test('somebody banned', () => expectRefusal(ask('banned'), 'communities.banned'));

  test('one that is not active', async () => {
    const { own } = await use.stack.world();
    await suspend(use.stack, own);
    const { client } = own.people.owner;
    await expectRefusal(client.communities.limits.query({ community: own.uuid }), 'communities.inactive');
  });
});
