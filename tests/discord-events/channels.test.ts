import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connected, startWithDiscord, storeBot } from '../discord-bot/making.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Place } from '../support/world/world.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterEach(() => {
  use.discord.fault = () => null;
});
afterAll(() => use[Symbol.asyncDispose]());

const channels = ({ uuid: community, people }: Place) =>
  people.owner.client.discordEvents.channels.query({ community });

describe('answers', () => {
  test('the voice channels of the server in its order', async () => {
    const { own, guild } = await connected(use);
    guild.channels.push(
      { id: use.discord.id(), name: 'rules', type: 0, position: 0 },
      { id: use.discord.id(), name: 'Lobby', type: 2, position: -1 },
    );
    const answer = await channels(own);
    expect(answer.channels.map(({ name }) => name)).toEqual(['Lobby', 'Briefing']);
  });
});

describe('refuses', () => {
  test('where no bot is connected, or it has no server', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(channels(own), 'discordBot.notConnected');
    await storeBot(use.stack, own, { guild: null });
    await expectRefusal(channels(own), 'discordBot.noGuild');
  });

  test('where Discord refuses the token, knows no such server, or does not answer', async () => {
    const { own, guild, bot } = await connected(use);
    use.discord.fault = () => 'broken';
    await expectRefusal(channels(own), 'discordBot.unavailable');
    use.discord.fault = () => null;
    guild.members.delete(bot.id);
    await expectRefusal(channels(own), 'discordBot.guildUnknown');
    bot.remove();
    await expectRefusal(channels(own), 'discordBot.badToken');
  });

  test('more questions to Discord than one account may ask', async () => {
    const { own } = await connected(use);
    for (let count = 2; count < 20; count += 1) await channels(own);
    await expectRefusal(channels(own), 'session.tooManyAttempts');
  });
});
