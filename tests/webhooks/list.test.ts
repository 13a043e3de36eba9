import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeWebhook, NOWHERE } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the webhooks by label, with who made them and nothing of their secrets', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { secret } = await makeWebhook(own, { label: 'Roster sheet', types: ['rank.given'] });
    await makeWebhook(own, { label: 'Bot' });
    const answer = await owner.client.webhooks.list.query({ community: own.uuid });
    const createdBy = { accId: owner.account, name: expect.any(String) };
    expect(answer.webhooks).toMatchObject([
      { label: 'Bot', types: [], state: 'on', createdBy, waiting: 0 },
      { label: 'Roster sheet', types: ['rank.given'], url: NOWHERE, failingSince: null, deliveredAt: null },
    ]);
    expect(JSON.stringify(answer)).not.toContain('whsec');
    expect(JSON.stringify(answer)).not.toContain(secret.slice(6));
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.webhooks.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
