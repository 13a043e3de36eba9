import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the same key to everyone, a point of P-256, also after a restart', async () => {
    const { stranger, own } = await use.stack.world();
    const { publicKey, devices } = await stranger.client.notifications.pushKey.query();
    const point = Buffer.from(publicKey, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
    expect(devices).toBe(0);
    await use.stack.stopUpstream();
    await use.stack.startUpstream();
    const { notifications } = own.people.member.client;
    await expect.poll(async () => (await notifications.pushKey.query()).publicKey).toBe(publicKey);
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.notifications.pushKey.query(), 'session.required'));
});
