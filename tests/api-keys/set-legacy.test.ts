import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makeKey } from './asking.ts';
import { askSecond, setLegacy } from './legacy/asking.ts';

const use = useStack();

describe('answers', () => {
  test('whether it is on, which it is not before somebody turns it on', async () => {
    const { own } = await use.stack.world();
    const { apiKeys } = own.people.owner.client;
    const isOn = async () => (await apiKeys.list.query({ community: own.uuid })).legacy;
    expect(await isOn()).toBe(false);
    expect(await setLegacy(own)).toEqual({ on: true });
    expect(await isOn()).toBe(true);
  });

  test('and takes effect with the next request, on record once', async () => {
    const { own } = await use.stack.world();
    const { secret } = await makeKey(own);
    const status = async () => (await askSecond(use.stack, secret, 'GET ')).status;
    expect(await status()).toBe(403);
    await setLegacy(own);
    await setLegacy(own);
    expect(await status()).toBe(200);
    await setLegacy(own, false);
    expect(await status()).toBe(403);
    const asked = { community: own.uuid, action: 'API_LEGACY_SET' } as const;
    const { items } = await own.people.owner.client.audit.list.query(asked);
    expect(items).toHaveLength(2);
  });
});

describe('refuses', () => {
  test('members without the permission', () => {
    const { uuid: community, people } = use.world.own;
    const asked = people.staff.client.apiKeys.setLegacy.mutate({ community, on: true });
    return expectRefusal(asked, 'permissions.missing');
  });
});
