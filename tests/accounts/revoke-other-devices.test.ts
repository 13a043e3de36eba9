import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many ended: all but the one that asks, and nobody else', async () => {
    const { member, staff } = use.world.own.people;
    const others = [await member.onAnotherDevice(), await member.onAnotherDevice()];
    expect(await member.client.accounts.revokeOtherDevices.mutate()).toEqual({ revoked: 2 });
    for (const other of others) await expectRefusal(other.client.accounts.me.query(), 'session.required');
    expect((await member.client.accounts.devices.query()).map(({ current }) => current)).toEqual([true]);
    expect((await staff.client.accounts.me.query()).account.userId).toBe(staff.account);
  });

  test('none when there is no other', async () => {
    const { applicant } = use.world.own.people;
    expect(await applicant.client.accounts.revokeOtherDevices.mutate()).toEqual({ revoked: 0 });
  });
});

describe('refuses', () => {
  test('a visitor', () =>
    expectRefusal(use.world.visitor.client.accounts.revokeOtherDevices.mutate(), 'session.required'));
});
