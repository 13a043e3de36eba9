import type { Services } from '../../platform/context.ts';
import { change } from '../../platform/context.ts';
import { DiscordFault } from '../../platform/discord/faults.ts';
import { enqueue } from '../../platform/process/jobs.ts';
import { type BotParts, clientOfBot } from '../../platform/discord/bot-client.ts';
import { findBot, stopBot } from '../discord-bot/public.ts';
import { changed } from './changes.ts';
import { takeInterest } from './interest.ts';
import { clearLeftovers } from './leftovers.ts';
import { letGo, rest, SYNC_EVENTS_TASK, takeDue } from './queue.ts';
import { planSteps } from './rules.ts';
import { takeStep } from './steps.ts';
import * as store from './store.ts';

const MINUTELY = '* * * * *';
/** How long one job works, so that it does not hold its place in the queue for ever. */
const STINT_MS = 20_000;
/** How long a community is left alone after Discord did not answer, or did not let the bot read events. */
const REST_MS = { unavailable: 60_000, refused: 600_000 } as const;

/** What the job needs: the bot, and the origin under which events have their addresses. */
export type EventParts = BotParts & { readonly origin: string };

/** The job that brings servers of Discord to what calendars say. */
export function discordEventsJobs(services: Services, parts: EventParts) {
  return {
    lane: 'discord',
    tasks: { [SYNC_EVENTS_TASK]: () => syncDueEvents(services, parts) },
    crons: [{ task: SYNC_EVENTS_TASK, match: MINUTELY }],
  } as const;
}

/** Works on the communities that are due for a while; what is left then is for another job. */
export async function syncDueEvents(services: Services, parts: EventParts): Promise<void> {
  const { db, now } = services;
  const until = performance.now() + STINT_MS;
  while (performance.now() < until) {
    const community = await takeDue(db, now());
    if (community === null) return;
    try {
      await serve(services, parts, community);
    } catch (error) {
      await afterFault(services, community, error);
    } finally {
      await letGo(db, community, now());
    }
  }
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, ({ tx }) =>
    enqueue(tx, { task: SYNC_EVENTS_TASK, payload: {}, key: SYNC_EVENTS_TASK }),
  );
}

/** Brings the server of one community to what its calendar says, step by step. What was done is not to do again. */
async function serve(services: Services, parts: EventParts, community: string): Promise<void> {
  const { db, now } = services;
  await clearLeftovers(services, parts, community);
  const bot = await findBot(db, community);
  if (!bot || bot.guild === null || bot.stopReason !== null) return;
  const wanted = await store.readWanted(db, community, now());
  const known = await store.readKnown(db, community);
  if (wanted.length === 0 && known.length === 0) return;
  const syncing = { community, guild: bot.guild, client: clientOfBot(parts, bot) };
  const there = await syncing.client.scheduledEvents(bot.guild);
  const steps = planSteps({ wanted, known, there, bot: bot.botUser, origin: parts.origin, now: now() });
  for (const step of steps) await takeStep(services, syncing, step);
  if (steps.length > 0) {
    const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
    await change(services, origin, async (context) => {
      await context.lock([`community:${community}`]);
      await changed(context, community);
    });
  }
  await takeInterest(services, syncing, wanted);
}

async function afterFault(services: Services, community: string, error: unknown): Promise<void> {
  const { db, now, log } = services;
  if (!(error instanceof DiscordFault)) log.error({ err: error, community }, 'events could not be put on Discord');
  else log.info({ err: error, community }, 'events could not be put on Discord');
  const { kind = 'unavailable', waitMs = 0 } = error instanceof DiscordFault ? error : {};
  if (kind === 'token' || kind === 'guildGone')
    return stopBot(services, community, kind === 'token' ? 'token' : 'guild');
  const restMs = kind === 'notAllowed' || kind === 'rejected' ? REST_MS.refused : REST_MS.unavailable;
  await rest(db, community, new Date(now().getTime() + (kind === 'limited' ? waitMs : restMs)));
}
