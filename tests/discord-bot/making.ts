import { identities } from '@muster/upstream/platform/schema/accounts';
import type { SyncRules, SyncTerms } from '@muster/contracts/discord-bot/model';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { syncDue } from '../../apps/upstream/src/features/discord-bot/jobs.ts';
import { createDiscordClients } from '../../apps/upstream/src/platform/discord/clients.ts';
import { targetOf } from '../../apps/upstream/src/platform/outbound/outbound.ts';
import { openSealing } from '../../apps/upstream/src/platform/secrets/sealing.ts';
import { DiscordGuildsDouble } from '../doubles/discord/guilds.ts';
import { startStack, type Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** How long jobs are waited for. */
export const SOON = { timeout: 20_000, interval: 50 };

/** A server that no bot is on. */
export const NO_GUILD = '100000000000000001';

/** The rules that take mapped roles away, and do nothing else. */
export const RULES: SyncRules = {
  removeOnUnlink: true,
  removeOnSecondLink: true,
  removeOnLeave: true,
  removeOnKick: true,
  removeOnBan: true,
  takeRanks: false,
  kickOnLeave: false,
  banInDiscord: false,
  liftInDiscord: false,
  banHere: false,
  names: 'off',
  nameTemplate: '{name}',
};

/** Settings of a sync that is off and maps nothing. */
export const OFF: SyncTerms = { on: false, mappings: [], rules: RULES, guard: 20 };

/** A Discord, and a stack whose bots use it. */
export async function startWithDiscord(): Promise<{
  discord: DiscordGuildsDouble;
  stack: Stack;
  [Symbol.asyncDispose]: () => Promise<void>;
}> {
  const discord = await DiscordGuildsDouble.start();
  const stack = await startStack({ upstream: { DISCORD_BASE_URL: discord.origin } });
  return {
    discord,
    stack,
    async [Symbol.asyncDispose]() {
      await stack[Symbol.asyncDispose]();
      await discord[Symbol.asyncDispose]();
    },
  };
}

/** Links an account with a user of Discord. */
export async function link({ db }: Pick<Stack, 'db'>, account: string, user: string): Promise<void> {
  const row = {
    account,
    provider: 'discord',
    issuer: 'https://discord.com',
    subject: user,
    label: `user-${user}`,
  } as const;
  await db.insert(identities).values(row);
}

/** Ends the link of an account with a user of Discord. */
export async function unlink({ db }: Pick<Stack, 'db'>, user: string): Promise<void> {
  await db.execute(sql`delete from identities where provider = 'discord' and subject = ${user}`);
}

/** The bot as its screen shows it. */
export async function botOf({ uuid, people }: Place) {
  const { bot } = await people.owner.client.discordBot.get.query({ community: uuid });
  if (!bot) throw new Error('no bot is connected');
  return bot;
}

/** Reads the server, until all of it is read. */
export async function readAll(place: Place): Promise<void> {
  await place.people.owner.client.discordBot.read.mutate({ community: place.uuid });
  await vi.waitUntil(async () => (await botOf(place)).reading.state === 'done', SOON);
}

/** Saves settings of the sync. */
export async function save(place: Place, terms: Partial<SyncTerms>) {
  const { revision, terms: before } = await botOf(place);
  return place.people.owner.client.discordBot.save.mutate({
    community: place.uuid,
    terms: { ...before, ...terms },
    revision,
  });
}

/** A community whose bot is on a server with roles; the member is linked and on it. */
export async function connected(
  { stack, discord }: { readonly stack: Stack; readonly discord: DiscordGuildsDouble },
  roles: readonly string[] = ['Officer', 'Sergeant', 'Guest'],
) {
  const { own, stranger } = await stack.world();
  const bot = discord.bot();
  const guild = discord.guild(bot.id, roles);
  const user = discord.id();
  await link(stack, own.people.member.account, user);
  guild.join(user);
  const { client } = own.people.owner;
  await client.discordBot.connect.mutate({ community: own.uuid, botToken: bot.token });
  await client.discordBot.chooseGuild.mutate({ community: own.uuid, guild: guild.id });
  return { own, stranger, bot, guild, user };
}

/** Stores a bot that Discord is never asked about, with what is given of it. */
export async function storeBot(
  { db }: Pick<Stack, 'db'>,
  { uuid }: Pick<Place, 'uuid'>,
  { guild = NO_GUILD, on = false, read = true }: { guild?: string | null; on?: boolean; read?: boolean } = {},
): Promise<void> {
  await db.execute(sql`delete from discord_syncs where community = ${uuid}`);
  await db.execute(sql`delete from discord_bots where community = ${uuid}`);
  await db.execute(sql`
    insert into discord_bots (community, token, last4, application, bot_user, name, guilds, guild, guild_name, "on", rules, guard, roles,
      read_state, read_at)
    values (${uuid}, 'sealed', 'abcd', '1', '2', 'Muster bot', ${JSON.stringify([{ id: NO_GUILD, name: 'Blackbird' }])}::jsonb, ${guild},
      'Blackbird', ${on}, ${JSON.stringify(RULES)}::jsonb, 20,
      ${JSON.stringify([{ id: ROLE, name: 'Officer', color: null, assignable: true }])}::jsonb,
      ${read ? 'done' : 'none'}, ${read ? sql`now()` : sql`null`})`);
}

/** The role of the server of {@link storeBot}. */
export const ROLE = '100000000000000002';

/** Writes a sync down that is not done; answers its id. */
export async function storeSync(
  { db }: Pick<Stack, 'db'>,
  { uuid, people }: Place,
  { state = 'failed', discord = '100000000000000009' }: { state?: 'failed' | 'held'; discord?: string } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const steps = state === 'held' ? [{ step: 'removeRole', about: 'Officer' }] : [];
  await db.execute(sql`
    insert into discord_syncs (id, community, discord, account, state, steps, fault, attempts, created_at)
    values (${id}, ${uuid}, ${discord}, ${people.member.account}, ${state}, ${JSON.stringify(steps)}::jsonb,
      ${state === 'failed' ? 'unavailable' : null}, 8, now())`);
  return id;
}

/** Works on what is due at a moment ahead, as the job does then. */
export async function syncAhead(
  { stack, discord }: { readonly stack: Stack; readonly discord: DiscordGuildsDouble },
  aheadMs: number,
): Promise<void> {
  const { services } = stack.upstream;
  const outbound = services.outbound.trusting([targetOf(discord.origin)]);
  const parts = {
    sealing: await openSealing(services.db, null),
    clientOf: createDiscordClients(outbound, discord.origin),
  };
  await syncDue({ ...services, now: () => new Date(Date.now() + aheadMs) }, parts);
}
