import type { Services } from '../../platform/context.ts';
import { DiscordFault } from '../../platform/discord/faults.ts';
import { clientOfBot } from '../../platform/discord/bot-client.ts';
import type { EventParts } from './jobs.ts';
import { dropLeftover, holdSync, type Leftover, noteAttempt, readLeftovers } from './queue.ts';
import { addressOf, markedBy } from './rules.ts';

const AT_A_TIME = 100;
const ATTEMPTS_MAX = 8;

/**
 * Removes what is left on servers that the bot of a community has left, with the token that it had there. Where that is not good any
 * more, or Discord does not answer for long, it stays there.
 */
export async function clearLeftovers(services: Services, parts: EventParts, community: string): Promise<void> {
  const { db, now } = services;
  for (const leftover of await readLeftovers(db, community, AT_A_TIME)) {
    await holdSync(db, community, now());
    try {
      await removeOne(parts, leftover);
    } catch (error) {
      if (!(error instanceof DiscordFault)) throw error;
      const mayPass = error.kind === 'limited' || error.kind === 'unavailable';
      if (mayPass && leftover.attempts < ATTEMPTS_MAX) {
        if (error.kind === 'unavailable') await noteAttempt(db, leftover.id);
        throw error;
      }
      if (error.kind !== 'eventGone') services.log.info({ err: error, community }, 'an event is left on Discord');
    }
    await dropLeftover(db, leftover.id);
  }
}

async function removeOne(parts: EventParts, leftover: Leftover): Promise<void> {
  const { guild, botUser, occurrence, discordId } = leftover;
  const client = clientOfBot(parts, leftover);
  const ids =
    discordId === null
      ? markedBy(await client.scheduledEvents(guild), botUser, addressOf(parts.origin, occurrence))
      : [discordId];
  for (const id of ids) await client.deleteEvent({ guild, id });
}
