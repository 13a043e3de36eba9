import { pushDevices } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();
const data = {
  userAgent: 'Pixel',
  language: 'en',
  cookiesEnabled: true,
  platform: 'android',
  screenWidth: 412,
  screenHeight: 915,
} as const;

describe('answers', () => {
  test('that the device is kept for the account of the session; a device that changes hands goes along', async () => {
    const { member, staff } = use.world.own.people;
    const pushToken = `push-${crypto.randomUUID()}`;
    const owner = async () =>
      (await use.stack.db.select().from(pushDevices).where(eq(pushDevices.pushToken, pushToken))).map(
        ({ account }) => account,
      );
    expect(await member.client.notifications.registerPush.mutate({ pushToken, data })).toEqual({ registered: true });
    expect(await owner()).toEqual([member.account]);
    await staff.client.notifications.registerPush.mutate({ pushToken, data });
    expect(await owner()).toEqual([staff.account]);
  });
});

describe('refuses', () => {
  test('an account that somebody names: it comes from the session', async () => {
    const { member, staff } = use.world.own.people;
    const input = { pushToken: 'push', data, account: staff.account };
    await expectRefusal(member.client.notifications.registerPush.mutate(input), 'input.invalid');
  });

  test('somebody whose session has ended', async () => {
    const gone = await use.world.own.people.member.onAnotherDevice();
    await use.world.own.people.member.client.accounts.revokeDevice.mutate({ session: gone.device.session });
    const registering = gone.client.notifications.registerPush.mutate({ pushToken: 'push', data });
    await expectRefusal(registering, 'session.required');
  });
});
