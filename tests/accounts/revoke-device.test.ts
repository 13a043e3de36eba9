import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many ended; that device is signed out at once and the others are not', async () => {
    const { member } = use.world.own.people;
    const [lost, kept] = [await member.onAnotherDevice(), await member.onAnotherDevice()];
    expect(await member.client.accounts.revokeDevice.mutate({ session: lost.device.session })).toEqual({ revoked: 1 });
    await expectRefusal(lost.client.accounts.me.query(), 'session.required');
    expect((await kept.client.accounts.me.query()).account.userId).toBe(member.account);
    expect((await member.client.accounts.devices.query()).map(({ session }) => session)).not.toContain(
      lost.device.session,
    );
  });
});

describe('refuses', () => {
  test('a device that is not signed in any more', async () => {
    const { member } = use.world.own.people;
    const { session } = (await member.onAnotherDevice()).device;
    await member.client.accounts.revokeDevice.mutate({ session });
    await expectRefusal(member.client.accounts.revokeDevice.mutate({ session }), 'accounts.deviceNotFound');
  });

  test("somebody else's device, which stays signed in", async () => {
    const { member, staff } = use.world.own.people;
    const { session } = staff.device;
    await expectRefusal(member.client.accounts.revokeDevice.mutate({ session }), 'accounts.deviceNotFound');
    expect((await staff.client.accounts.me.query()).account.userId).toBe(staff.account);
  });
});
