import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { botOf, NO_GUILD, ROLE, RULES, storeBot, storeSync } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('nothing where no bot is connected', async () => {
    const { own } = await use.stack.world();
    expect(await own.people.owner.client.discordBot.get.query({ community: own.uuid })).toEqual({ bot: null });
  });

  test('the bot with its settings and what is not done, and never its token', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    await storeSync(use.stack, own);
    const bot = await botOf(own);
    expect(bot).toMatchObject({
      name: 'Muster bot',
      last4: 'abcd',
      guild: { id: NO_GUILD, name: 'Blackbird' },
      roles: [{ id: ROLE, name: 'Officer', assignable: true }],
      terms: { on: false, mappings: [], rules: RULES, guard: 20 },
      counts: { waiting: 0, held: 0, failed: 1 },
    });
    expect(JSON.stringify(bot)).not.toContain('sealed');
    expect(bot.inviteUrl).toContain('permissions=17601179681798');
  });
});

describe('refuses', () => {
  test('somebody who may not manage integrations', () =>
    expectRefusal(
      use.world.own.people.member.client.discordBot.get.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
