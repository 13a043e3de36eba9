import { describe, expect, test } from 'vitest';
import type { DiscordDouble } from '../doubles/discord/sign-in.ts';
import { Browser } from '../session/browser.ts';
import { useDiscordStack } from '../support/doubled-stacks.ts';
import type { Stack } from '../support/stack.ts';

let discord: DiscordDouble;
let stack: Stack;
useDiscordStack((started) => ({ discord, stack } = started));

async function back(browser: Browser, { address }: { readonly address: URL }) {
  return browser.complete(await browser.comeBack('discord', address.href));
}

describe('a way to sign in', () => {
  test('that is added is an identifier in every community at once, and on the account; and goes with it', async () => {
    const { own } = await stack.world();
    const { member, staff } = own.people;
    discord.user = { id: '80351110224678999', username: 'nelly', global_name: 'Nelly' };
    using live = staff.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const linking = new Browser(member.page);
    await back(linking, await linking.startLink('discord'));
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({ member: { apiIds: expect.arrayContaining(['discord:80351110224678999']) } });
    const { account } = await member.client.accounts.me.query();
    expect(account.apiIds).toEqual(['discord:80351110224678999']);
    const about = { community: own.uuid, accId: member.account };
    const { items } = await staff.client.identifiers.list.query(about);
    expect(items.at(-1)).toMatchObject({ label: 'nelly', verified: true, linked: true, lastSeen: null });

    const elsewhere = new Browser(stack.page());
    await back(elsewhere, await elsewhere.startAt('discord'));
    const again = await staff.client.identifiers.list.query(about);
    expect(again.items.at(-1)?.lastSeen).toEqual(expect.any(String));

    const [, linked] = await member.client.accounts.identities.query();
    await member.client.accounts.removeIdentity.mutate({ id: linked?.id ?? '' });
    const gone = await staff.client.identifiers.list.query(about);
    expect(gone.items.map(({ type }) => type)).toEqual(['custom']);
  });
});
