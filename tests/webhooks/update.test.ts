import type { webhooksCalls } from '@muster/contracts/webhooks/calls';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, makeWebhook, NOWHERE, webhookOf } from './making.ts';

const use = useSharedStack();
type Wanted = Omit<z.input<typeof webhooksCalls.update.input>, 'community'>;
const update = ({ uuid: community, people }: Place, wanted: Wanted) =>
  people.owner.client.webhooks.update.mutate({ community, ...wanted });

describe('answers', () => {
  test('the webhook as it is now, which others who manage it see at once', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    using live = own.people.owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const types = ['member.banned', 'rank.given'] as const;
    const changed = await update(own, { id: webhook.id, label: 'Other', types: [...types] });
    expect(changed).toEqual({ ...webhook, label: 'Other', types, revision: 1 });
    await live.untilEvent('webhooks:changed');
    expect(await webhookOf(own, webhook.id)).toEqual(changed);
  });

  test('one that is off, which is told of nothing meanwhile', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    expect(await update(own, { id: webhook.id, on: false })).toMatchObject({ state: 'off' });
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'Night shift' });
    expect(await deliveriesOf(own, webhook.id)).toEqual([]);
    expect(await update(own, { id: webhook.id, on: true })).toMatchObject({ state: 'on' });
  });
});

describe('refuses', () => {
  test('a webhook that there is not', () =>
    expectRefusal(update(use.world.own, { id: NOBODY, label: 'Other' }), 'webhooks.unknown'));

  test('an address inside', async () => {
    const { webhook } = await makeWebhook(use.world.own);
    await expectRefusal(update(use.world.own, { id: webhook.id, url: 'https://10.1.1.1/' }), 'webhooks.badAddress');
  });

  test('what somebody else has changed since', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    await update(own, { id: webhook.id, label: 'Second' });
    await expectRefusal(update(own, { id: webhook.id, label: 'Third', revision: 0 }), 'input.outdated');
  });

  test('another address without a fresh proof, where another label takes none', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(update(own, { id: webhook.id, url: `${NOWHERE}/2` }), 'session.stepUpNeeded');
    expect(await update(own, { id: webhook.id, label: 'Other' })).toMatchObject({ label: 'Other', url: NOWHERE });
  });
});
