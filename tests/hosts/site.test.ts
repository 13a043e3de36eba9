import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { suspend } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the product on its own host', async () => {
    const { origin, communityOrigin } = use.stack;
    const site = { kind: 'product', productOrigin: origin, communityOrigin: communityOrigin('{customId}') };
    expect(await use.stack.page().client.hosts.site.query()).toEqual(site);
  });

  test('the community on a host of its name', async () => {
    const { uuid, customId, name } = use.world.own;
    const page = use.stack.page(use.stack.communityOrigin(customId));
    expect(await page.client.hosts.site.query()).toMatchObject({
      kind: 'community',
      community: { uuid, customId, name },
    });
  });
});

describe('refuses', () => {
  test('a host whose community does not exist', () =>
    expectRefusal(
      use.stack.page(use.stack.communityOrigin('nobody-here')).client.hosts.site.query(),
      'hosts.inactive',
    ));

  test('a host whose community is not active', async () => {
    const { own } = await use.stack.world();
    await suspend(use.stack, own);
    const page = use.stack.page(use.stack.communityOrigin(own.customId));
    await expectRefusal(page.client.hosts.site.query(), 'hosts.inactive');
  });
});
