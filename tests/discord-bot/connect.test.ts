import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { sql } from 'drizzle-orm';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, startWithDiscord } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

const connect = ({ uuid, people }: Place, botToken: string) =>
  people.owner.client.discordBot.connect.mutate({ community: uuid, botToken });

describe('answers', () => {
  test('the bot with the servers that it is on, which others who manage it see at once', async () => {
    const { own } = await use.stack.world();
    const bot = use.discord.bot({ name: 'Crow bot' });
    const guild = use.discord.guild(bot.id, []);
    using live = own.people.owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const made = await connect(own, bot.token);
    expect(made).toMatchObject({
      name: 'Crow bot',
      guilds: [{ id: guild.id, name: 'Blackbird' }],
      guild: null,
      revision: 0,
    });
    await live.untilEvent('discord-bot:changed');
  });

  test('another bot, with the server that both are on and its mappings', async () => {
    const { own, guild } = await connected(use);
    const other = use.discord.bot();
    use.discord.guilds
      .get(guild.id)
      ?.members.set(other.id, { user: { id: other.id, username: 'x' }, roles: [], nick: null });
    expect(await connect(own, other.token)).toMatchObject({ guild: { id: guild.id }, last4: other.token.slice(-4) });
  });

  test('a token is in no record, answer or column of the database', async () => {
    const { own, bot } = await connected(use);
    const { rows } = await use.stack.db.execute<{ row: string }>(sql`
      select to_jsonb(b)::text as row from discord_bots b where community = ${own.uuid}
      union all select to_jsonb(l)::text from audit l where community = ${own.uuid}`);
    expect(JSON.stringify([rows, await botOf(own)])).not.toContain(bot.token);
  });
});

describe('refuses', () => {
  test('a token that Discord refuses', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(connect(own, 'not-a-token-that-discord-knows'), 'discordBot.badToken');
  });

  test('while Discord does not answer as it should', async () => {
    const { own } = await use.stack.world();
    const { token } = use.discord.bot();
    use.discord.fault = () => 'garbage';
    await expectRefusal(connect(own, token), 'discordBot.unavailable');
    use.discord.fault = () => null;
  });

  test('more questions to Discord than one account may ask', async () => {
    const { own } = await use.stack.world();
    const { token } = use.discord.bot();
    for (let count = 0; count < 20; count += 1) await connect(own, token);
    await expectRefusal(connect(own, token), 'session.tooManyAttempts');
  });

  test('without a fresh proof', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(connect(own, use.discord.bot().token), 'session.stepUpNeeded');
  });
});
