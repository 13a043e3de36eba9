import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISCORD_COMMANDS } from '@muster/contracts/discord-bot/constants';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, startWithDiscord, storeBot } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

const set = ({ uuid: community, people }: Place, on = true) =>
  people.owner.client.discordBot.setCommands.mutate({ community, on });

describe('answers', () => {
  test('the address for the application, and the server has the commands until they are turned off', async () => {
    const { own, bot, guild } = await connected(use);
    expect((await botOf(own)).commands.on).toBe(false);
    expect((await set(own)).commands).toEqual({ on: true, address: `${use.stack.origin}/api/discord/${own.uuid}` });
    const registered = () => use.discord.commands.get(`${bot.application} ${guild.id}`)?.map(({ name }) => name);
    expect(registered()).toEqual([...DISCORD_COMMANDS]);
    expect((await set(own, false)).commands.on).toBe(false);
    expect(registered()).toEqual([]);
  });

  test('and another server has none', async () => {
    const { own, bot } = await connected(use);
    await set(own);
    const other = use.discord.guild(bot.id, ['Other'], 'Second');
    const { discordBot } = own.people.owner.client;
    await discordBot.connect.mutate({ community: own.uuid, botToken: bot.token });
    await discordBot.chooseGuild.mutate({ community: own.uuid, guild: other.id });
    expect((await botOf(own)).commands.on).toBe(false);
  });
});

describe('refuses', () => {
  test('where no bot is connected, and where it has no server', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(set(own), 'discordBot.notConnected');
    await storeBot(use.stack, own, { guild: null });
    await expectRefusal(set(own), 'discordBot.noGuild');
  });

  test('a server that the bot is not on any more', async () => {
    const { own, bot, guild } = await connected(use);
    use.discord.guilds.get(guild.id)?.members.delete(bot.id);
    await expectRefusal(set(own), 'discordBot.guildUnknown');
  });

  test('more questions to Discord than one account may ask', async () => {
    const { own } = await connected(use);
    for (let count = 2; count < 20; count += 1) await set(own);
    await expectRefusal(set(own), 'session.tooManyAttempts');
  });

  test('while Discord refuses the bot, or does not answer', async () => {
    const { own, bot } = await connected(use);
    use.discord.fault = () => 'broken';
    await expectRefusal(set(own), 'discordBot.unavailable');
    use.discord.fault = () => null;
    bot.remove();
    await expectRefusal(set(own), 'discordBot.badToken');
  });
});
