import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { link, OFF, ROLE, storeBot } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what settings would do that are not saved, and to whom, and why', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    const { account } = own.people.member;
    const discord = String(200_000_000_000_000_000n + BigInt(Date.now()));
    await link(use.stack, account, discord);
    await use.stack.db.execute(sql`
      insert into discord_people (community, discord, account, present, roles, read_at)
      values (${own.uuid}, ${discord}, ${account}, true, '[]', now())`);
    const terms = { ...OFF, mappings: [{ role: ROLE, source: 'ranks' as const, ranks: [own.ranks.Member] }] };
    const { client } = own.people.owner;
    expect(await client.discordBot.preview.query({ community: own.uuid, terms })).toMatchObject({
      items: [{ discord, person: { accId: account }, cause: 'ranks', steps: [{ step: 'addRole', about: 'Officer' }] }],
      next: null,
      totals: { people: 1, gains: 1, losses: 0 },
    });
    expect(await client.discordBot.preview.query({ community: own.uuid, terms: OFF })).toMatchObject({ items: [] });
  });
});

describe('refuses', () => {
  test('where no bot is connected, or the members were not read', async () => {
    const { own } = await use.stack.world();
    const preview = () => own.people.owner.client.discordBot.preview.query({ community: own.uuid, terms: OFF });
    await expectRefusal(preview(), 'discordBot.notConnected');
    await storeBot(use.stack, own, { read: false });
    await expectRefusal(preview(), 'discordBot.notRead');
  });
});
