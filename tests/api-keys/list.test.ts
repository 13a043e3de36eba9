import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { askApi, endKey, letStaff, makeKey } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('keys with their state, the newest first, and never a key itself', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await letStaff(use.stack, own, ['system.manageIntegrations']);
    const idle = await makeKey(own, { scopes: [] }, staff);
    const expired = await makeKey(own);
    const active = await makeKey(own, { scopes: ['system.manageMembers'], addresses: ['127.0.0.0/8'] });
    await letStaff(use.stack, own, []);
    await endKey(use.stack, expired.id, 'expired');
    await askApi(use.stack, active.secret, '/members');
    await expect
      .poll(async () => (await owner.client.apiKeys.list.query({ community: own.uuid })).keys[0]?.lastUsedAt)
      .not.toBeNull();
    const { keys } = await owner.client.apiKeys.list.query({ community: own.uuid });
    expect(keys.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: active.id, state: 'active' },
      { id: expired.id, state: 'expired' },
      { id: idle.id, state: 'idle' },
    ]);
    expect(keys[0]).toMatchObject({ scopes: ['system.manageMembers'], addresses: ['127.0.0.0/8'] });
    expect(JSON.stringify(keys)).not.toContain(active.secret.slice(13));
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.staff.client.apiKeys.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
