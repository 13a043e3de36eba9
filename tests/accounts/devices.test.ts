import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('every signed-in device, and which one asks', async () => {
    const { staff } = use.world.own.people;
    const elsewhere = await staff.onAnotherDevice();
    const devices = await staff.client.accounts.devices.query();
    expect(devices.map(({ session, current }) => ({ session, current }))).toEqual(
      expect.arrayContaining([
        { session: staff.device.session, current: true },
        { session: elsewhere.device.session, current: false },
      ]),
    );
    expect(devices).toHaveLength(2);
    expect(devices[0]).toMatchObject({ label: 'Chromium on Linux', isMobile: false, provider: 'own' });
  });

  test('no token, and no hash of one', async () => {
    const { member } = use.world.own.people;
    const answer = await member.page.fetch('/trpc/accounts.devices');
    expect(answer.text).not.toContain(member.device.token);
    expect(answer.text).not.toMatch(/token|hash/i);
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.accounts.devices.query(), 'session.required'));
});
