import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, link, storeBot } from './making.ts';

const use = useSharedStack();
const syncMember = ({ uuid, people }: Place) =>
  people.owner.client.discordBot.syncMember.mutate({ community: uuid, accId: people.member.account });

describe('answers', () => {
  test('and the member waits to be synced', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own, { on: true, guild: null });
    await link(use.stack, own.people.member.account, String(400_000_000_000_000_000n + BigInt(Date.now())));
    expect(await syncMember(own)).toEqual({});
    expect((await botOf(own)).counts.waiting).toBe(1);
  });
});

describe('refuses', () => {
  test('where no bot is connected, the sync is off, or the member has no link with Discord', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(syncMember(own), 'discordBot.notConnected');
    await storeBot(use.stack, own);
    await expectRefusal(syncMember(own), 'discordBot.notOn');
    await storeBot(use.stack, own, { on: true });
    await expectRefusal(syncMember(own), 'discordBot.notLinked');
  });
});
