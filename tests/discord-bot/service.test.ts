import { openOutbound, targetOf } from '@muster/upstream/platform/outbound/outbound';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiscordClient, type DiscordClient } from '../../apps/upstream/src/platform/discord/client.ts';
import { DiscordFault } from '../../apps/upstream/src/platform/discord/faults.ts';
import { DiscordGuildsDouble } from '../doubles/discord/guilds.ts';

/**
 * The requests of a bot against the double, or against Discord itself with the token of a bot, a server that it is on, and a member
 * and a role of it that the tests may give and take: `DISCORD_LIVE_TOKEN`, `DISCORD_LIVE_GUILD`, `DISCORD_LIVE_USER`,
 * `DISCORD_LIVE_ROLE`. Where the double and the service differ, the double is wrong.
 */
const DISCORD = 'https://discord.com';
const HOUR_MS = 3_600_000;
/** A user whom no server has. */
const NO_USER = '100000000000000009';

type Service = {
  readonly client: DiscordClient;
  readonly withoutToken: DiscordClient;
  readonly guild: string;
  readonly user: string;
  readonly role: string;
};

let service: Service;
let discord: DiscordGuildsDouble | null = null;

beforeAll(async () => {
  const {
    DISCORD_LIVE_TOKEN: token,
    DISCORD_LIVE_GUILD: guild,
    DISCORD_LIVE_USER: user,
    DISCORD_LIVE_ROLE: role,
  } = process.env;
  if (token !== undefined && guild !== undefined && user !== undefined && role !== undefined) {
    const asked = { origin: DISCORD, outbound: openOutbound([]) };
    const client = createDiscordClient({ ...asked, token });
    service = { client, withoutToken: createDiscordClient({ ...asked, token: 'none' }), guild, user, role };
    return;
  }
  discord = await DiscordGuildsDouble.start();
  const bot = discord.bot();
  const made = discord.guild(bot.id, ['Officer']);
  const member = discord.id();
  made.join(member);
  const asked = { origin: discord.origin, outbound: openOutbound([]).trusting([targetOf(discord.origin)]) };
  const client = createDiscordClient({ ...asked, token: bot.token });
  const withoutToken = createDiscordClient({ ...asked, token: 'none' });
  const given = (await client.roles(made.id, bot.id)).find(({ assignable }) => assignable);
  service = { client, withoutToken, guild: made.id, user: member, role: given?.id ?? '' };
});
afterAll(() => discord?.[Symbol.asyncDispose]());

const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof DiscordFault ? error.kind : error),
  );

describe('reading', () => {
  test('tells which bot it is, its servers, and the key that signs what Discord sends', async () => {
    const { client, guild } = service;
    const { user, application, guilds } = await client.whoAmI();
    expect([user.id, application]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
    expect(guilds.map(({ id }) => id)).toContain(guild);
    expect(await client.publicKey()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('finds the roles that the bot may give, members, and that a user is none', async () => {
    const { client, guild, user, role } = service;
    const { user: bot } = await client.whoAmI();
    expect((await client.roles(guild, bot.id)).find(({ id }) => id === role)).toMatchObject({ assignable: true });
    expect((await client.member(guild, user))?.user.id).toBe(user);
    expect(await client.member(guild, NO_USER)).toBeNull();
    const { members } = await client.members(guild, '0');
    expect(members.map((member) => member.user.id)).toContain(user);
  });

  test('finds bans, and that a user is not banned', async () => {
    const { client, guild, user } = service;
    expect((await client.bans(guild, '0')).users).not.toContain(user);
    expect(await client.isBanned(guild, user)).toBe(false);
  });

  test('is refused a token that is none, a server that is none, and members that are none', async () => {
    const { client, withoutToken, guild, role } = service;
    expect(await faultOf(withoutToken.whoAmI())).toBe('token');
    expect(await faultOf(client.roles(NO_USER, NO_USER))).toBe('guildGone');
    expect(await faultOf(client.addRole({ guild, user: NO_USER, role, reason: 'test' }))).toBe('memberGone');
    expect(await faultOf(client.addRole({ guild, user: service.user, role: NO_USER, reason: 'test' }))).toBe(
      'roleGone',
    );
    expect(await faultOf(client.unban({ guild, user: service.user, reason: 'test' }))).toBe('banGone');
  });
});

describe('changing', () => {
  test('gives a role and takes it, each twice without a fault', async () => {
    const { client, guild, user, role } = service;
    const about = { guild, user, role, reason: 'Test of Muster' };
    const has = async () => (await client.member(guild, user))?.roles.includes(role);
    await client.addRole(about);
    await client.addRole(about);
    expect(await has()).toBe(true);
    await client.removeRole(about);
    await client.removeRole(about);
    expect(await has()).toBe(false);
  });

  test('plans an event, moves it, finds it among the others, and deletes it', async () => {
    const { client, guild } = service;
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const place = { entity_type: 3, channel_id: null, entity_metadata: { location: 'Here' } };
    const event = { name: 'Test of Muster', privacy_level: 2, ...place };
    const times = (hours: number) => ({ scheduled_start_time: at(hours), scheduled_end_time: at(hours + 1) });
    const id = await client.createEvent(guild, { ...event, ...times(24) });
    await client.editEvent({ guild, id }, times(48));
    expect((await client.scheduledEvents(guild)).map((each) => each.id)).toContain(id);
    expect(await client.interestedUsers({ guild, id }, '0')).toEqual({ users: [], isLast: true });
    await client.deleteEvent({ guild, id });
    expect(await faultOf(client.deleteEvent({ guild, id }))).toBe('eventGone');
  });

  test('replaces the commands of the server with none', async () => {
    const { client, guild } = service;
    const { application } = await client.whoAmI();
    await client.setCommands({ application, guild, commands: [] });
  });
});
