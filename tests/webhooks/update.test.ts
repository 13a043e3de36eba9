import { ALL_THINGS } from '@muster/contracts/webhooks/narrowing';
import type { webhooksCalls } from '@muster/contracts/webhooks/calls';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { forgetProof } from '../session/factors.ts';
import { openForm } from '../submissions/asking.ts';
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

  test('the other things that it is narrowed down to, those that were removed too, and what differs is on record', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const { client } = people.owner;
    const [form, other] = [await openForm(own), await openForm(own)];
    const { webhook } = await makeWebhook(own, { onlyFor: { ...ALL_THINGS, forms: [form] } });
    await client.forms.remove.mutate({ community, id: form });
    const onlyFor = { ...ALL_THINGS, forms: [form, other] };
    expect(await update(own, { id: webhook.id, onlyFor })).toMatchObject({ onlyFor, removed: [form], revision: 1 });
    const { items } = await client.audit.list.query({ community });
    const entry = items.find(({ action }) => action === 'WEBHOOK_CONFIGURE');
    const [left] = (await client.forms.managed.query({ community })).forms;
    expect(entry?.changes).toEqual([
      expect.objectContaining({ field: 'onlyForms', added: [left?.label], removed: [] }),
    ]);
    expect(await update(own, { id: webhook.id, onlyFor })).toMatchObject({ revision: 1 });
    expect(await update(own, { id: webhook.id, onlyFor: ALL_THINGS })).toMatchObject({
      onlyFor: ALL_THINGS,
      removed: [],
    });
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

  test('a thing that there is not, one of another community, and one that was removed and is chosen anew', async () => {
    const { own, foreign } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    const form = await openForm(own);
    await own.people.owner.client.forms.remove.mutate({ community: own.uuid, id: form });
    for (const id of [NOBODY, await openForm(foreign), form]) {
      const onlyFor = { ...ALL_THINGS, forms: [id] };
      expect(
        (await expectRefusal(update(own, { id: webhook.id, onlyFor }), 'webhooks.thingUnknown')).message,
      ).toContain(id);
    }
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
