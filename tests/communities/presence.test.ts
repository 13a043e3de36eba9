import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { suspend } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many have it on screen; two tabs of one person are one', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const online = async () => (await member.client.communities.presence.query({ community: own.uuid })).online;
    expect(await online()).toBe(0);
    const pages = [member, member, staff].map((person) => person.live({ communities: [own.uuid] }));
    await expect.poll(online).toBe(2);
    for (const page of pages) page.close();
  });
});

describe('refuses', () => {
  test('one that is not active', async () => {
    const { own, visitor } = await use.stack.world();
    await suspend(use.stack, own);
    await expectRefusal(visitor.client.communities.presence.query({ community: own.uuid }), 'communities.inactive');
  });
});
