import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { ALL_THINGS, NARROWINGS } from '@muster/contracts/webhooks/narrowing';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeWebhook, webhookOf } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the webhook with a secret of its own, which is answered this once', async () => {
    const { own } = await use.stack.world();
    const made = await Promise.all([makeWebhook(own), makeWebhook(own)]);
    for (const { webhook, secret } of made) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(await webhookOf(own, webhook.id)).toEqual(webhook);
    }
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(2);
  });

  test('the things that it is narrowed down to, which are on record', async () => {
    const { own } = await use.stack.world();
    const [form, category] = [await openForm(own), await makeCategory(own)];
    const onlyFor = { ...ALL_THINGS, forms: [form], categories: [category] };
    const { webhook } = await makeWebhook(own, { onlyFor });
    expect(webhook).toMatchObject({ onlyFor, removed: [] });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    const entry = items.find(({ action }) => action === 'WEBHOOK_CREATE');
    expect(entry?.fields).toEqual(expect.arrayContaining(['onlyForms', 'onlyCategories']));
    expect(entry?.fields).not.toContain('onlyRosters');
  });

  test('and nothing of the address behind its host is on record', async () => {
    const { own } = await use.stack.world();
    await makeWebhook(own, { url: 'https://hooks.example.com/in/s3cret?token=t0ken' });
    const { rows } = await use.stack.db.execute<Record<string, unknown>>(
      sql`select * from audit where community = ${own.uuid} and action = 'WEBHOOK_CREATE'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('hooks.example.com');
    for (const part of ['s3cret', 't0ken', 'whsec']) expect(JSON.stringify(rows)).not.toContain(part);
  });
});

describe('refuses', () => {
  test.each([
    'http://hooks.example.com/in',
    'https://localhost/in',
    'https://bot/in',
    'https://bot.localhost/in',
    'https://127.0.0.1/in',
    'https://10.0.0.1/in',
    'https://192.168.1.1:8443/in',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://[::1]/in',
    'https://[::ffff:127.0.0.1]/in',
    'https://[64:ff9b::7f00:1]/in',
    'https://[fd00:ec2::254]/in',
    'https://[2002:7f00:1::]/in',
  ])(
    'the address %s',
    async (url) => void (await expectRefusal(makeWebhook(use.world.own, { url }), 'webhooks.badAddress')),
  );

  test.each([
    'ftp://hooks.example.com',
    'https://user:password@hooks.example.com',
    'hooks.example.com',
    'javascript:alert(1)',
  ])('%s, which is no web address', async (url) => {
    await expectRefusal(makeWebhook(use.world.own, { url }), 'input.invalid');
  });

  test('an event that there is not', () =>
    expectRefusal(makeWebhook(use.world.own, { types: ['member.exploded' as 'member.kicked'] }), 'input.invalid'));

  test('things that there are not, saying which, and those of another community and of another kind', async () => {
    const { own, foreign } = await use.stack.world();
    const [form, theirs] = [await openForm(own), await openForm(foreign)];
    for (const kind of NARROWINGS) {
      const onlyFor = { ...ALL_THINGS, [kind]: [NOBODY] };
      const { message } = await expectRefusal(makeWebhook(own, { onlyFor }), 'webhooks.thingUnknown');
      expect(message).toContain(NOBODY);
    }
    const refused = (chosen: object) =>
      expectRefusal(makeWebhook(own, { onlyFor: { ...ALL_THINGS, ...chosen } }), 'webhooks.thingUnknown');
    expect((await refused({ forms: [form, theirs] })).message).toContain(theirs);
    await refused({ rosters: [form] });
  });

  test('more things than it can be narrowed down to, and one that is named twice', async () => {
    const many = Array.from({ length: WEBHOOK.thingsMax + 1 }, () => crypto.randomUUID());
    for (const forms of [many, [NOBODY, NOBODY]]) {
      await expectRefusal(makeWebhook(use.world.own, { onlyFor: { ...ALL_THINGS, forms } }), 'input.invalid');
    }
  });

  test('who has not proved who they are for a while, and members without the permission', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(makeWebhook(own, {}, 'member'), 'permissions.missing');
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(makeWebhook(own), 'session.stepUpNeeded');
  });

  test('more than a community can have', async () => {
    const { own } = await use.stack.world();
    for (let count = 0; count < WEBHOOK.max; count += 1) await makeWebhook(own);
    await expectRefusal(makeWebhook(own), 'webhooks.tooMany');
  });
});
