import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what was done, the newest first, of one member or of all, page by page', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    for (const account of [member.account, staff.account]) {
      await use.stack.db.execute(sql`
        insert into discord_steps (community, discord, account, step, about, cause, at)
        select ${own.uuid}, '300000000000000001', ${account}, 'addRole', n::text, 'ranks', now() from generate_series(1, 30) n`);
    }
    const { client } = own.people.owner;
    const first = await client.discordBot.trace.query({ community: own.uuid });
    expect(first.items).toHaveLength(50);
    const second = await client.discordBot.trace.query({ community: own.uuid, before: first.next });
    expect(second.items.at(-1)).toMatchObject({ about: '1', person: { accId: member.account } });
    const ofOne = await client.discordBot.trace.query({ community: own.uuid, accId: member.account });
    expect(ofOne.items).toHaveLength(30);
  });
});

describe('refuses', () => {
  test('somebody who may not manage integrations', () =>
    expectRefusal(
      use.world.own.people.member.client.discordBot.trace.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
