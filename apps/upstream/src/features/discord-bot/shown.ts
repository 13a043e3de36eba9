import { DISCORD_INTERACTIONS_PATH } from '@muster/contracts/discord-bot/constants';
import type { DiscordBot, SyncTerms } from '@muster/contracts/discord-bot/model';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { findBot, readMappings, type StoredBot } from './sync/bots.ts';

/** What the bot has to be allowed on a server. */
const WANTED =
  PermissionFlagsBits.ManageRoles |
  PermissionFlagsBits.ManageNicknames |
  PermissionFlagsBits.KickMembers |
  PermissionFlagsBits.BanMembers |
  PermissionFlagsBits.CreateEvents |
  PermissionFlagsBits.ManageEvents |
  // Without them it sees no voice channel to plan an event in.
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.Connect;

/** Where Discord is, and where this product is for everybody. */
export type BotOrigins = { readonly discordOrigin: string; readonly publicOrigin: string };

/** The bot of a community as its screen shows it; null where none is connected. */
export async function shownBot(
  tx: Transaction,
  community: string,
  { discordOrigin, publicOrigin }: BotOrigins,
): Promise<DiscordBot | null> {
  const bot = await findBot(tx, community);
  if (!bot) return null;
  const { name, last4, stopReason, guilds, roles, revision } = bot;
  const faults = Object.entries(bot.faults).map(([role, fault]) => ({ role, fault }));
  return {
    name,
    last4,
    inviteUrl: inviteUrl(bot, discordOrigin),
    stopReason,
    guilds: [...guilds],
    guild: bot.guild === null ? null : { id: bot.guild, name: bot.guildName ?? '' },
    roles: [...roles],
    terms: await termsOf(tx, bot),
    faults,
    revision,
    reading: {
      state: bot.readState,
      people: bot.readPeople,
      at: momentOf(bot.readAt),
      withoutBans: lacksBans(bot),
    },
    counts: await countsOf(tx, community),
    commands: { on: bot.commandsOn, address: `${publicOrigin}${DISCORD_INTERACTIONS_PATH}${community}` },
    connectedBy: await creatorOf(tx, bot),
    connectedAt: bot.createdAt.toISOString(),
  };
}

/** The settings of the sync as they are saved. */
export async function termsOf(tx: Transaction, bot: StoredBot): Promise<SyncTerms> {
  return { on: bot.on, mappings: await readMappings(tx, bot.community), rules: bot.rules, guard: bot.guard };
}

/** A reading that Discord does not allow to read bans ends without a moment of its own for them. */
function lacksBans({ readState, readBegunAt, bansReadAt }: StoredBot): boolean {
  return readState === 'done' && readBegunAt !== null && (bansReadAt === null || bansReadAt < readBegunAt);
}

function inviteUrl({ application }: StoredBot, origin: string): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: 'bot applications.commands',
    permissions: String(WANTED),
  });
  return `${origin}/oauth2/authorize?${query.toString()}`;
}

async function countsOf(tx: Transaction, community: string): Promise<DiscordBot['counts']> {
  const { rows } = await tx.execute<{ state: keyof DiscordBot['counts']; count: number }>(sql`
    select state, count(*)::int as count from discord_syncs where community = ${community} group by state`);
  const counts = { waiting: 0, held: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

async function creatorOf(tx: Transaction, { community, createdBy }: StoredBot): Promise<DiscordBot['connectedBy']> {
  if (createdBy === null) return null;
  const { rows } = await tx.execute<{ accId: string; name: string }>(sql`
    select a.id as "accId", coalesce(m.com_name, a.username) as name from accounts a
    left join members m on m.community = ${community} and m.account = a.id where a.id = ${createdBy}`);
  return rows[0] ?? null;
}
