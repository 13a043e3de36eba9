import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeWebhook, webhookOf } from './making.ts';

const use = useSharedStack();
const renew = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.webhooks.renewSecret.mutate({ community, id });

describe('answers', () => {
  test('another secret, and until when the one before is used too', async () => {
    const { own } = await use.stack.world();
    const { webhook, secret } = await makeWebhook(own);
    const { secret: other, graceUntil } = await renew(own, webhook.id);
    expect(other).not.toBe(secret);
    expect(await webhookOf(own, webhook.id)).toMatchObject({ graceUntil });
    expect(Date.parse(graceUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });
});

describe('refuses', () => {
  test('a webhook that there is not', () => expectRefusal(renew(use.world.own, NOBODY), 'webhooks.unknown'));

  test('who has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(renew(own, webhook.id), 'session.stepUpNeeded');
  });
});
