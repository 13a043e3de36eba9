import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();
const report = {
  userAgent: 'Firefox',
  browserName: 'Firefox',
  osName: 'Windows',
  localDeviceId: 'device-1',
  isMobile: false,
};

describe('answers', () => {
  test('what the product keeps of the account, and the upstream keeps the device', async () => {
    const { member } = use.world.own.people;
    const user = await member.client.session.verify.mutate(report);
    const { account } = await member.client.accounts.me.query();
    const { userId, username, avatarUrl, notifications, communities } = account;
    expect(user).toMatchObject({
      userId,
      username,
      avatarUrl,
      notifications,
      communities,
      usedTrial: false,
      apiIds: [],
    });
    const [row] = await use.stack.db.select().from(sessions).where(eq(sessions.id, member.device.session));
    expect(row?.device).toMatchObject(report);
    const devices = await member.client.accounts.devices.query();
    expect(devices.find(({ current }) => current)?.label).toBe('Firefox on Windows');
  });
});

describe('refuses', () => {
  const text = 'Reauthentication failed, please sign in again to gain access to the product.';

  test('a session that has ended, with the text of the specification, and signs the browser out', async () => {
    const { member } = use.world.own.people;
    const gone = await member.onAnotherDevice();
    await member.client.accounts.revokeDevice.mutate({ session: gone.device.session });
    const refused = await expectRefusal(gone.client.session.verify.mutate(report), 'session.reauthenticationFailed');
    expect(refused.message).toBe(text);
    expect(gone.page.cookies.has('sid')).toBe(false);
  });

  test('one that has expired', async () => {
    const old = await use.world.own.people.member.onAnotherDevice();
    await use.stack.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, old.device.session));
    await expectRefusal(old.client.session.verify.mutate(report), 'session.reauthenticationFailed');
  });

  test('a visitor', () =>
    expectRefusal(use.world.visitor.client.session.verify.mutate(report), 'session.reauthenticationFailed'));
});
