import { DISCORD_BOT, NAME_WORD } from '@muster/contracts/discord-bot/constants';
import type { RoleMapping, SyncRules, SyncTerms } from '@muster/contracts/discord-bot/model';
import { fail } from '@muster/contracts/errors';
import { eq, sql } from 'drizzle-orm';
import { lockAsActor, requireAny } from '../../authorization/guards.ts';
import type { Acting } from '../../platform/calls/acting.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { rankPlans } from '../departments/public.ts';
import type { DiscordClient } from '../../platform/discord/client.ts';
import type { ServerRole } from '../../platform/discord/shapes.ts';
import { botTokenPurpose } from '../../platform/discord/bot-client.ts';
import { termsOf } from './shown.ts';
import { findBot, type StoredBot, writeBot } from './sync/bots.ts';
import { enqueueComparing, enqueueSyncing } from './sync/queue.ts';
import { botChanged } from './sync/tell.ts';
import { discordBots, discordMappedRanks, discordMappings, discordPeople, discordSyncs } from './tables.ts';

const MANAGE = 'system.manageIntegrations';
const LAST = 4;

/** The rules of a sync that is new: nothing is taken but what a rank gave, and nobody is removed from the server. */
const FIRST_RULES: SyncRules = {
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
  nameTemplate: NAME_WORD,
};

/** The bot of a community; refused where none is connected. */
export async function knownBot(tx: Transaction, community: string): Promise<StoredBot> {
  const bot = await findBot(tx, community);
  if (!bot) throw fail('discordBot.notConnected');
  return bot;
}

/** The bot and its server; refused where none is chosen. */
export async function knownGuild(tx: Transaction, community: string): Promise<StoredBot & { readonly guild: string }> {
  const bot = await knownBot(tx, community);
  const { guild } = bot;
  if (guild === null) throw fail('discordBot.noGuild');
  return { ...bot, guild };
}

type Identity = Awaited<ReturnType<DiscordClient['whoAmI']>>;

/** Stores a bot that Discord has told about. A server that it is not on is not the community's any more. */
export async function connect(
  context: Context,
  community: string,
  { token, identity, sealing }: { readonly token: string; readonly identity: Identity; readonly sealing: Sealing },
): Promise<void> {
  const { tx, caller, audit } = context;
  await lockAsActor(context, community, MANAGE);
  const before = await findBot(tx, community);
  const { user, application, guilds } = identity;
  const fields = {
    token: sealing.seal(token, botTokenPurpose(community)),
    last4: token.slice(-LAST),
    application,
    botUser: user.id,
    name: user.username,
    guilds,
    stopReason: null,
    restsUntil: null,
    faults: {},
    createdBy: caller.account,
  };
  const isThere = guilds.some(({ id }) => id === before?.guild);
  if (before && !isThere) await leaveGuild(context, before);
  const gone = before && !isThere ? { guild: null, guildName: null, on: false, commandsOn: false } : {};
  if (before) await writeBot(tx, community, { ...fields, ...gone, revision: before.revision + 1 });
  else
    await tx.insert(discordBots).values({ ...fields, community, rules: FIRST_RULES, guard: DISCORD_BOT.guard.default });
  await audit({
    action: 'DISCORD_BOT_CONNECT',
    community,
    target: community,
    before: before && { bot: before.name },
    after: { bot: user.username },
  });
  await botChanged(context, community);
}

/** Chooses the server of a community. Mappings, and what was read, of another one are gone. */
export async function chooseGuild(
  context: Context,
  community: string,
  { guild, roles }: { readonly guild: string; readonly roles: readonly ServerRole[] },
): Promise<void> {
  const { tx, audit } = context;
  await lockAsActor(context, community, MANAGE);
  const bot = await knownBot(tx, community);
  const found = bot.guilds.find(({ id }) => id === guild);
  if (!found) throw fail('discordBot.guildUnknown');
  if (bot.guild !== guild) {
    await leaveGuild(context, bot);
    await forgetGuild(tx, community);
  }
  await writeBot(tx, community, {
    guild,
    guildName: found.name,
    roles,
    stopReason: null,
    revision: bot.revision + 1,
    ...(bot.guild !== guild && {
      on: false,
      commandsOn: false,
      faults: {},
      readState: 'none',
      readCursor: null,
      readPeople: 0,
      readAt: null,
      bansCursor: null,
      bansReadAt: null,
    }),
  });
  await audit({
    action: 'DISCORD_BOT_CONFIGURE',
    community,
    target: community,
    before: { server: bot.guildName },
    after: { server: found.name },
  });
  await botChanged(context, community);
}

/** Runs the hooks of a bot that leaves its server. Its token is still valid, so that handlers can remove what they created there. */
async function leaveGuild({ runHooks }: Context, { community, guild, token }: StoredBot): Promise<void> {
  if (guild !== null) await runHooks('discordBot.leaving', { community, guild, token });
}

async function forgetGuild(tx: Transaction, community: string): Promise<void> {
  await tx.delete(discordMappedRanks).where(eq(discordMappedRanks.community, community));
  await tx.delete(discordMappings).where(eq(discordMappings.community, community));
  await tx.delete(discordSyncs).where(eq(discordSyncs.community, community));
  await tx.delete(discordPeople).where(eq(discordPeople.community, community));
}

/** Keeps the roles that were read, and begins to read the members. A bot that was stopped works again. */
export async function beginReading(context: Context, community: string, roles: readonly ServerRole[]): Promise<void> {
  const { tx, now } = context;
  await lockAsActor(context, community, MANAGE);
  const { readState } = await knownGuild(tx, community);
  const reading =
    readState === 'running'
      ? {}
      : ({ readState: 'running', readCursor: null, bansCursor: null, readPeople: 0, readBegunAt: now() } as const);
  await writeBot(tx, community, { roles, faults: {}, stopReason: null, restsUntil: null, ...reading });
  await enqueueSyncing(tx);
  await botChanged(context, community);
}

/** Saves the settings of the sync. */
export async function saveTerms(
  context: Context,
  community: string,
  { terms, revision }: { readonly terms: SyncTerms; readonly revision: number },
): Promise<void> {
  const { tx, caller, audit } = context;
  const acting = await lockAsActor(context, community, MANAGE);
  const bot = await knownGuild(tx, community);
  if (bot.revision !== revision) throw fail('input.outdated');
  if (terms.on && bot.readState !== 'done') throw fail('discordBot.notRead');
  const before = await termsOf(tx, bot);
  await assertRules({ tx, standing: acting.standing }, community, terms.rules);
  await assertMappings(context, acting, { mappings: terms.mappings, before: before.mappings, roles: bot.roles });
  const { on, mappings, rules, guard } = terms;
  await writeBot(tx, community, { on, rules, guard, faults: {}, savedBy: caller.account, revision: revision + 1 });
  await writeMappings(tx, community, mappings);
  // Names are tried again that were refused to the person who saved the settings before.
  await tx.update(discordPeople).set({ refusedName: null }).where(eq(discordPeople.community, community));
  if (on) await enqueueComparing(tx, community);
  await audit({
    action: 'DISCORD_ROLE_MAP',
    community,
    target: community,
    before: {
      on: before.on,
      guard: before.guard,
      mappings: before.mappings.length,
      ...rulesApart(before.rules, rules),
    },
    after: { on, guard, mappings: mappings.length, ...rulesApart(rules, before.rules) },
  });
  await botChanged(context, community);
}

/** The rules of one side that the other has otherwise: what stayed is not on record. */
function rulesApart(rules: SyncRules, other: SyncRules): Partial<SyncRules> {
  const names = Object.keys(rules) as (keyof SyncRules)[];
  return Object.fromEntries(names.filter((name) => rules[name] !== other[name]).map((name) => [name, rules[name]]));
}

/** Bans and renames in the community are made with the permissions of the person who saved the rules, who therefore needs them. */
async function assertRules(
  asking: Pick<Context, 'tx'> & { readonly standing: Acting['standing'] },
  community: string,
  { names, banHere }: SyncRules,
): Promise<void> {
  if (names === 'fromDiscord') await requireAny(asking, community, ['system.changeDisplayName']);
  if (banHere) await requireAny(asking, community, ['system.ban']);
}

async function writeMappings(tx: Transaction, community: string, mappings: readonly RoleMapping[]): Promise<void> {
  await tx.delete(discordMappedRanks).where(eq(discordMappedRanks.community, community));
  await tx.delete(discordMappings).where(eq(discordMappings.community, community));
  if (mappings.length === 0) return;
  await tx.insert(discordMappings).values(mappings.map(({ role, source }) => ({ community, role, source })));
  const ranks = mappings.flatMap(({ role, ranks: ofRole }) =>
    [...new Set(ofRole)].map((rank) => ({ community, role, rank })),
  );
  await tx.insert(discordMappedRanks).values(ranks);
}

type Checked = {
  readonly mappings: readonly RoleMapping[];
  readonly before: readonly RoleMapping[];
  readonly roles: readonly ServerRole[];
};

async function assertMappings(context: Context, acting: Acting, { mappings, before, roles }: Checked): Promise<void> {
  const { tx } = context;
  const { community } = acting;
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const kept = new Set(before.map(({ role }) => role));
  const seen = new Set<string>();
  for (const { role } of mappings) {
    // A mapping of a role that was deleted since may stay until it is removed.
    if (!names.has(role) && !kept.has(role)) throw fail('discordBot.roleUnknown');
    if (seen.has(role)) throw fail('discordBot.roleTwice', { values: { role: names.get(role) ?? role } });
    seen.add(role);
  }
  await assertRanks(tx, community, mappings);
  const isDeciding = mappings.some(({ source }) => source === 'role');
  if (isDeciding) await requireAny({ tx, standing: acting.standing }, community, ['system.changeRanks']);
  for (const { source, ranks } of mappings) {
    if (source === 'ranks') continue;
    const [rank] = ranks;
    if (rank === undefined || ranks.length > 1) throw fail('discordBot.oneRank');
    // Otherwise a role of their own would give people ranks that they may not give.
    await rankPlans.giving(context, { ...acting, permission: 'system.changeRanks' }, { rank, replace: false });
  }
}

async function assertRanks(tx: Transaction, community: string, mappings: readonly RoleMapping[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string; label: string }>(
    sql`select id, label from ranks where community = ${community}`,
  );
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const deciding = new Set(mappings.flatMap(({ source, ranks }) => (source === 'ranks' ? ranks : [])));
  const decided = new Set<string>();
  for (const { source, ranks } of mappings) {
    for (const rank of ranks) {
      if (!labels.has(rank)) throw fail('departments.rankUnknown');
      if (source === 'ranks') continue;
      if (deciding.has(rank) || decided.has(rank)) {
        throw fail('discordBot.rankContradicts', { values: { rank: labels.get(rank) ?? '' } });
      }
      decided.add(rank);
    }
  }
}

/** Notes that commands are registered on the server, or that they are not, with the key that signs them. */
export async function setCommands(
  context: Context,
  community: string,
  { on, publicKey }: { readonly on: boolean; readonly publicKey: string },
): Promise<void> {
  const { tx, audit } = context;
  await lockAsActor(context, community, MANAGE);
  const { commandsOn } = await knownGuild(tx, community);
  await writeBot(tx, community, { commandsOn: on, publicKey });
  const change = { before: { commands: commandsOn }, after: { commands: on } };
  await audit({ action: 'DISCORD_COMMANDS_SET', community, target: community, ...change });
  await botChanged(context, community);
}

/** Disconnects the bot with all that is kept of it. */
export async function disconnect(context: Context, community: string): Promise<void> {
  const { tx, audit } = context;
  await lockAsActor(context, community, MANAGE);
  const bot = await knownBot(tx, community);
  await leaveGuild(context, bot);
  await forgetGuild(tx, community);
  await tx.execute(sql`delete from discord_steps where community = ${community}`);
  await tx.delete(discordBots).where(eq(discordBots.community, community));
  await audit({ action: 'DISCORD_BOT_DISCONNECT', community, target: community, before: { bot: bot.name } });
  await botChanged(context, community);
}
