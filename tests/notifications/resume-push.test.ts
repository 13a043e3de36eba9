import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Person } from '../support/world/people.ts';
import { pushDevice, subscriptionAt } from './subscription.ts';

const use = useSharedStack();
const devicesOf = async ({ client }: Pick<Person, 'client'>) => (await client.notifications.pushKey.query()).devices;

describe('answers', () => {
  test('that a browser whose earlier sign-in had push has it again, and goes on by the new one', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const pushToken = subscriptionAt('https://push.example.com/resumed').token;
    const before = await member.onAnotherDevice();
    await before.client.notifications.registerPush.mutate({ pushToken, data: pushDevice });
    await before.client.session.signOut.mutate();
    expect(await devicesOf(member)).toBe(0);
    const after = await member.onAnotherDevice();
    expect(await after.client.notifications.resumePush.mutate({ pushToken })).toEqual({ registered: true });
    expect(await devicesOf(member)).toBe(1);
    expect(await after.client.notifications.resumePush.mutate({ pushToken })).toEqual({ registered: true });
  });

  test('that nothing reaches a browser that somebody else had, or nobody', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const pushToken = subscriptionAt('https://push.example.com/shared').token;
    await member.client.notifications.registerPush.mutate({ pushToken, data: pushDevice });
    expect(await staff.client.notifications.resumePush.mutate({ pushToken })).toEqual({ registered: false });
    expect([await devicesOf(member), await devicesOf(staff)]).toEqual([1, 0]);
    expect(await staff.client.notifications.resumePush.mutate({ pushToken: 'unheard-of' })).toEqual({
      registered: false,
    });
  });
});

describe('refuses', () => {
  test('no token', () =>
    expectRefusal(use.world.stranger.client.notifications.resumePush.mutate({ pushToken: '' }), 'input.invalid'));
});
