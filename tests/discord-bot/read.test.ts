import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, readAll, startWithDiscord } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

const read = ({ uuid, people }: Place) => people.owner.client.discordBot.read.mutate({ community: uuid });

describe('answers', () => {
  test('that the reading runs, and at its end how many members there were', async () => {
    const { own, guild } = await connected(use);
    for (let count = 0; count < 1_500; count += 1) guild.join(use.discord.id(), 'Guest');
    expect((await read(own)).reading.state).toBe('running');
    await readAll(own);
    expect((await botOf(own)).reading).toMatchObject({ state: 'done', people: 1_502 });
  });
});

describe('answers that the bans were not read', () => {
  test('where the bot may not see them, until it may', async () => {
    const { own, guild } = await connected(use);
    const server = use.discord.guilds.get(guild.id);
    if (!server) throw new Error('no server');
    server.mayBan = false;
    await read(own);
    await readAll(own);
    expect((await botOf(own)).reading).toMatchObject({ state: 'done', withoutBans: true });
    server.mayBan = true;
    await read(own);
    await readAll(own);
    expect((await botOf(own)).reading.withoutBans).toBe(false);
  });
});

describe('refuses', () => {
  test('where no bot is connected', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(read(own), 'discordBot.notConnected');
  });

  test('where no server is chosen', async () => {
    const { own } = await use.stack.world();
    const { token } = use.discord.bot();
    await own.people.owner.client.discordBot.connect.mutate({ community: own.uuid, botToken: token });
    await expectRefusal(read(own), 'discordBot.noGuild');
  });

  test('more questions to Discord than one account may ask', async () => {
    const { own } = await connected(use);
    for (let count = 2; count < 20; count += 1) await read(own);
    await expectRefusal(read(own), 'session.tooManyAttempts');
  });

  test('where the bot was removed from the server, Discord does not answer, or refuses the token', async () => {
    const { own, bot, guild } = await connected(use);
    use.discord.fault = () => 'broken';
    await expectRefusal(read(own), 'discordBot.unavailable');
    use.discord.fault = () => null;
    use.discord.guilds.get(guild.id)?.members.delete(bot.id);
    await expectRefusal(read(own), 'discordBot.guildUnknown');
    bot.remove();
    await expectRefusal(read(own), 'discordBot.badToken');
  });
});
