import { ALL_THINGS } from '@muster/contracts/webhooks/narrowing';
import type { discordWebhooksCalls } from '@muster/contracts/discord-webhooks/calls';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { forgetProof } from '../session/factors.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeWebhook } from '../webhooks/making.ts';
import { ADDRESS, makeChannel, SETTINGS } from './making.ts';

const use = useSharedStack();
type Wanted = Omit<z.input<typeof discordWebhooksCalls.update.input>, 'community'>;
const update = ({ uuid: community, people }: Place, wanted: Wanted) =>
  people.owner.client.discordWebhooks.update.mutate({ community, ...wanted });

describe('answers', () => {
  test('the webhook as it is now; what is not given stays', async () => {
    const { own } = await use.stack.world();
    const made = await makeChannel(own);
    const template = { ...SETTINGS.template, title: '{target}', fields: [] };
    expect(await update(own, { id: made.id, template })).toEqual({ ...made, template, revision: 1 });
    const mentions = { roles: ['100000000000000009'], users: [] };
    expect(await update(own, { id: made.id, mentions, on: false })).toEqual({
      ...made,
      template,
      mentions,
      state: 'off',
      revision: 2,
    });
    const onlyFor = { ...ALL_THINGS, forms: [await openForm(own)] };
    expect(await update(own, { id: made.id, onlyFor })).toMatchObject({ onlyFor, mentions, revision: 3 });
    const url = ADDRESS.replace('9876', '0000');
    expect(await update(own, { id: made.id, url })).toMatchObject({ last4: '0000' });
  });
});

test('of two changes at once, one of whom it mentions and one of its message, none is lost', async () => {
  const { own } = await use.stack.world();
  const { id } = await makeChannel(own);
  const template = { ...SETTINGS.template, title: 'Second' };
  const mentions = { roles: [], users: ['100000000000000008'] };
  await Promise.all([update(own, { id, template }), update(own, { id, mentions })]);
  const { webhooks } = await own.people.owner.client.discordWebhooks.list.query({ community: own.uuid });
  expect(webhooks).toMatchObject([{ template, mentions, revision: 2 }]);
});

describe('refuses', () => {
  test('a webhook that there is not, and one of another kind', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    await expectRefusal(update(own, { id: NOBODY, label: 'Other' }), 'webhooks.unknown');
    await expectRefusal(update(own, { id: webhook.id, label: 'Other' }), 'webhooks.unknown');
    const channel = await makeChannel(own);
    const key = { community: own.uuid, id: channel.id };
    await expectRefusal(
      own.people.owner.client.webhooks.update.mutate({ ...key, url: 'https://a.example' }),
      'webhooks.unknown',
    );
    await expectRefusal(own.people.owner.client.webhooks.renewSecret.mutate(key), 'webhooks.unknown');
  });

  test('an address that is not Discord’s, and another one without a fresh proof', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeChannel(own);
    await expectRefusal(update(own, { id, url: 'https://evil.test' }), 'discordWebhooks.badAddress');
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(update(own, { id, url: ADDRESS }), 'session.stepUpNeeded');
  });

  test('a thing that there is not, and one of another community, saying which', async () => {
    const { own, foreign } = await use.stack.world();
    const channel = await makeChannel(own);
    for (const id of [NOBODY, await openForm(foreign)]) {
      const asked = update(own, { id: channel.id, onlyFor: { forms: [id] } });
      expect((await expectRefusal(asked, 'webhooks.thingUnknown')).message).toContain(id);
    }
  });

  test('what somebody else has changed since', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeChannel(own);
    await update(own, { id, label: 'Second' });
    await expectRefusal(update(own, { id, label: 'Third', revision: 0 }), 'input.outdated');
  });
});
