import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { ALL_THINGS } from '@muster/contracts/webhooks/narrowing';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { ADDRESS, makeChannel, TOKEN } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test.each([
    ADDRESS,
    ADDRESS.replace('discord.com', 'ptb.discord.com'),
    ADDRESS.replace('discord.com', 'canary.discord.com'),
    ADDRESS.replace('discord.com', 'discordapp.com'),
    ADDRESS.replace('/api/', '/api/v10/'),
    `${ADDRESS}?thread_id=100000000000000002`,
  ])('the webhook of %s, and nothing of its secret but the end', async (url) => {
    const { own } = await use.stack.world();
    const made = await makeChannel(own, { url });
    expect(made).toMatchObject({ label: 'Log', last4: TOKEN.slice(-4), state: 'on' });
    const { rows } = await use.stack.db.execute<Record<string, unknown>>(
      sql`select to_jsonb(w) as row from webhooks w where community = ${own.uuid}
        union all select to_jsonb(a) from audit a where community = ${own.uuid}
        union all select to_jsonb(k) from idempotency_keys k`,
    );
    expect(JSON.stringify([made, rows])).not.toContain(TOKEN.slice(0, 20));
  });

  test('the things that it is narrowed down to are answered and listed', async () => {
    const { own } = await use.stack.world();
    const forms = [await openForm(own)];
    const made = await makeChannel(own, { onlyFor: { forms } });
    expect(made).toMatchObject({ onlyFor: { ...ALL_THINGS, forms }, removed: [] });
    const { webhooks } = await own.people.owner.client.discordWebhooks.list.query({ community: own.uuid });
    expect(webhooks).toEqual([made]);
  });
});

describe('refuses', () => {
  test('things that there are not, and those of another community, saying which', async () => {
    const { own, foreign } = await use.stack.world();
    for (const id of [NOBODY, await openForm(foreign)]) {
      const { message } = await expectRefusal(makeChannel(own, { onlyFor: { forms: [id] } }), 'webhooks.thingUnknown');
      expect(message).toContain(id);
    }
  });

  test.each([
    'https://evil.test/api/webhooks/100000000000000001/x',
    ADDRESS.replace('https:', 'http:'),
    ADDRESS.replace('discord.com', 'discord.com.evil.test'),
    ADDRESS.replace('discord.com', 'discord.com:8443'),
    ADDRESS.replace('discord.com', 'discord.com@evil.test'),
    ADDRESS.replace('discord.com', 'user:password@discord.com'),
    ADDRESS.replace('webhooks', '../webhooks/x'),
    `${ADDRESS}/slack`,
    'https://127.0.0.1/api/webhooks/100000000000000001/x',
    'javascript:alert(1)',
    '',
  ])('the address %s', async (url) => {
    await expectRefusal(makeChannel(use.world.own, { url }), 'discordWebhooks.badAddress');
  });

  test('who has not proved who they are for a while, and members without the permission', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(makeChannel(own, {}, 'member'), 'permissions.missing');
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(makeChannel(own), 'session.stepUpNeeded');
  });

  test('more than a community can have', async () => {
    const { own } = await use.stack.world();
    for (let count = 0; count < WEBHOOK.max; count += 1) await makeChannel(own);
    await expectRefusal(makeChannel(own), 'webhooks.tooMany');
  });
});
