import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { pushDevice, subscriptionAt } from './subscription.ts';

const use = useSharedStack();

describe('answers', () => {
  test('whether there was one; nobody takes somebody else’s', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const pushToken = subscriptionAt('https://push.example.com/a').token;
    await member.client.notifications.registerPush.mutate({ pushToken, data: pushDevice });
    expect((await member.client.notifications.pushKey.query()).devices).toBe(1);
    expect(await staff.client.notifications.removePush.mutate({ pushToken })).toEqual({ removed: false });
    expect(await member.client.notifications.removePush.mutate({ pushToken })).toEqual({ removed: true });
    expect(await member.client.notifications.removePush.mutate({ pushToken })).toEqual({ removed: false });
    expect((await member.client.notifications.pushKey.query()).devices).toBe(0);
  });
});

describe('refuses', () => {
  test('no token', () =>
    expectRefusal(use.world.stranger.client.notifications.removePush.mutate({ pushToken: '' }), 'input.invalid'));
});
