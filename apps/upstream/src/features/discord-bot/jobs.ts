import { DISCORD_BOT } from '@muster/contracts/discord-bot/constants';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../platform/context.ts';
import { change } from '../../platform/context.ts';
import { DiscordFault, type DiscordFaultKind } from '../../platform/discord/faults.ts';
import { type BotParts, clientOfBot } from '../../platform/discord/bot-client.ts';
import { syncOne, type Syncing } from './sync/apply.ts';
import { findBot, holdBot, letGoOfBot, type StoredBot, takeBot, writeBot } from './sync/bots.ts';
import { requestAll } from './sync/compare.ts';
import {
  COMPARE_TASK,
  enqueueSyncing,
  failSync,
  postponeSync,
  SYNC_TASK,
  takeSync,
  type TakenSync,
} from './sync/queue.ts';
import { readNextPage } from './sync/reading.ts';
import { stopBot } from './sync/tell.ts';

const MINUTELY = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAILY = '40 3 * * *';
const READ_TASK = 'read-discord';
/** How long one job works, so that it does not hold its place in the queue for ever. */
const STINT_MS = 5_000;
/** Bots that one job serves side by side. */
const WORKERS = 4;
/** What one bot does in a row, before another one has its turn. */
const IN_A_ROW = 20;
const DAY_MS = 86_400_000;
/** How long a bot rests that Discord does not answer. */
const OUTAGE_REST_MS = 15_000;

/** The jobs of the sync: what is due, a comparison of everyone every ten minutes, and a reading of the members each night. */
export function discordBotJobs(services: Services, parts: BotParts) {
  return {
    lane: 'discord',
    tasks: {
      [SYNC_TASK]: () => syncDue(services, parts),
      [COMPARE_TASK]: (payload: unknown) => {
        const { community } = payload as { readonly community?: string };
        return community === undefined ? compareAll(services) : requestAll(services, community);
      },
      [READ_TASK]: () => beginReadings(services),
    },
    crons: [
      { task: SYNC_TASK, match: MINUTELY },
      { task: COMPARE_TASK, match: EVERY_TEN_MINUTES },
      { task: READ_TASK, match: DAILY },
    ],
  } as const;
}

/** Works on what is due for a while; what is left then is for another job. */
export async function syncDue(services: Services, parts: BotParts): Promise<void> {
  const until = performance.now() + STINT_MS;
  const left = await Promise.all(Array.from({ length: WORKERS }, () => serve(services, parts, until)));
  if (!left.includes(true)) return;
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, ({ tx }) => enqueueSyncing(tx));
}

/** Serves one bot after the other. Answers whether something may be left. */
async function serve(services: Services, parts: BotParts, until: number): Promise<boolean> {
  const { db, now, log } = services;
  while (performance.now() < until) {
    const bot = await takeBot(db, now());
    if (!bot) return false;
    try {
      await serveBot(services, { bot, until }, parts);
    } catch (error) {
      await afterFault(services, bot, error);
      log.info({ err: error, community: bot.community }, 'a bot of Discord could not be served');
    } finally {
      await letGoOfBot(db, bot.community, now());
    }
  }
  return true;
}

async function serveBot(
  services: Services,
  { bot: taken, until }: { readonly bot: StoredBot; readonly until: number },
  parts: BotParts,
): Promise<void> {
  const { db, now } = services;
  const client = clientOfBot(parts, taken);
  for (let count = 0; count < IN_A_ROW && performance.now() < until; count += 1) {
    // Settings may have been saved since.
    const bot = await findBot(db, taken.community);
    if (!bot || bot.guild === null || bot.stopReason !== null || bot.token !== taken.token) return;
    await holdBot(db, bot.community, now());
    const syncing = { bot, guild: bot.guild, client };
    if (bot.readState === 'running') {
      const isMore = await readNextPage(services, bot, syncing);
      if (!isMore && bot.on) await requestAll(services, bot.community);
      continue;
    }
    const sync = bot.on ? await takeSync(db, bot.community, now()) : null;
    if (!sync) return;
    await syncTaken(services, syncing, sync);
  }
}

async function syncTaken(services: Services, syncing: Syncing, sync: TakenSync): Promise<void> {
  const { db, now, log } = services;
  try {
    await syncOne(services, syncing, sync);
  } catch (error) {
    if (!(error instanceof DiscordFault)) {
      log.error({ err: error, sync: sync.id }, 'a sync with Discord failed');
      return postponeSync(db, sync, { fault: 'unavailable', waitMs: 0, now: now() });
    }
    const { kind, waitMs } = error;
    if (kind === 'notAllowed' || kind === 'rejected') return failSync(db, sync, kind);
    await postponeSync(db, sync, { fault: kind === 'limited' ? 'limited' : 'unavailable', waitMs, now: now() });
    throw error;
  }
}

/** Why a bot is stopped for good. Without the intent its application may not read the list of members. */
const STOPS: Partial<Record<DiscordFaultKind, 'token' | 'guild' | 'intent'>> = {
  token: 'token',
  guildGone: 'guild',
  notAllowed: 'intent',
};

async function afterFault(services: Services, { community }: StoredBot, error: unknown): Promise<void> {
  const { kind = 'unavailable', waitMs = 0 } = error instanceof DiscordFault ? error : {};
  const reason = STOPS[kind];
  if (reason) return stopBot(services, community, reason);
  const restMs = kind === 'limited' ? waitMs : OUTAGE_REST_MS;
  await writeBot(services.db, community, { restsUntil: new Date(services.now().getTime() + restMs) });
}

/** Compares everyone of each community whose sync is on: what no hook told of, such as links of accounts, is found here. */
export async function compareAll(services: Services): Promise<void> {
  const { db, now } = services;
  const { rows } = await db.execute<{ community: string }>(sql`
    select community from discord_bots where "on" and stop_reason is null order by community`);
  for (const { community } of rows) {
    await requestAll(services, community);
    await pause(0);
  }
  const before = new Date(now().getTime() - DISCORD_BOT.keptDays * DAY_MS).toISOString();
  await db.execute(sql`delete from discord_steps where at < ${before}::timestamptz`);
  const forgotten = new Date(now().getTime() - DISCORD_BOT.erasedDays * DAY_MS).toISOString();
  await db.execute(sql`delete from discord_syncs where account is null and created_at < ${forgotten}::timestamptz`);
}

/** Begins to read the members of each server whose sync is on. */
export async function beginReadings(services: Services): Promise<void> {
  const { db, now } = services;
  await db.execute(sql`
    update discord_bots set read_state = 'running', read_cursor = null, bans_cursor = null, read_people = 0, read_begun_at = ${now().toISOString()}::timestamptz
    where "on" and stop_reason is null and guild is not null and read_state <> 'running'`);
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, ({ tx }) => enqueueSyncing(tx));
}
