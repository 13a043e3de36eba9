import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, NO_GUILD, readAll, save, startWithDiscord } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

const choose = ({ uuid, people }: Place, guild: string) =>
  people.owner.client.discordBot.chooseGuild.mutate({ community: uuid, guild });

describe('answers', () => {
  test('the roles of the server, the highest first, and which of them the bot can give', async () => {
    const { own } = await connected(use, ['Low', 'High']);
    const { roles } = await botOf(own);
    expect(roles.map(({ name, assignable }) => [name, assignable])).toEqual([
      ['Muster bot', false],
      ['High', true],
      ['Low', true],
    ]);
    expect(roles[1]?.color).toBe('#3498db');
  });

  test('another server, without the mappings of the first, and off', async () => {
    const { own, bot, guild } = await connected(use);
    const rank = own.ranks.Member;
    await readAll(own);
    await save(own, { on: true, mappings: [{ role: guild.role('Officer'), source: 'ranks', ranks: [rank] }] });
    const other = use.discord.guild(bot.id, ['Other'], 'Second');
    await own.people.owner.client.discordBot.connect.mutate({ community: own.uuid, botToken: bot.token });
    expect(await choose(own, other.id)).toMatchObject({
      guild: { name: 'Second' },
      terms: { on: false, mappings: [] },
      reading: { state: 'none' },
    });
  });
});

describe('refuses', () => {
  test('where no bot is connected', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(choose(own, NO_GUILD), 'discordBot.notConnected');
  });

  test('a server that the bot is not on, or not any more', async () => {
    const { own, bot, guild } = await connected(use);
    await expectRefusal(choose(own, NO_GUILD), 'discordBot.guildUnknown');
    use.discord.guilds.get(guild.id)?.members.delete(bot.id);
    await expectRefusal(choose(own, guild.id), 'discordBot.guildUnknown');
  });

  test('more questions to Discord than one account may ask', async () => {
    const { own, guild } = await connected(use);
    for (let count = 2; count < 20; count += 1) await choose(own, guild.id);
    await expectRefusal(choose(own, guild.id), 'session.tooManyAttempts');
  });

  test('while Discord refuses the bot, or does not answer', async () => {
    const { own, bot, guild } = await connected(use);
    use.discord.fault = () => 'broken';
    await expectRefusal(choose(own, guild.id), 'discordBot.unavailable');
    use.discord.fault = () => null;
    bot.remove();
    await expectRefusal(choose(own, guild.id), 'discordBot.badToken');
  });
});
