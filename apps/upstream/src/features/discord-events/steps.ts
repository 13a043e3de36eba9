import type { DiscordEventFault } from '@muster/contracts/discord-events/constants';
import type { Services } from '../../platform/context.ts';
import type { DiscordClient } from '../../platform/discord/client.ts';
import { DiscordFault, type DiscordFaultKind } from '../../platform/discord/faults.ts';
import { holdSync } from './queue.ts';
import type { EventStep } from './rules.ts';
import * as store from './store.ts';

/** The server of one community, and how it is asked. */
export type ServerSyncing = { readonly community: string; readonly guild: string; readonly client: DiscordClient };

/** Faults of one event, which are stored with it. All other faults stop the sync of the community. */
const LASTING: Partial<Record<DiscordFaultKind, DiscordEventFault>> = {
  notAllowed: 'notAllowed',
  channelGone: 'channelGone',
  full: 'full',
  rejected: 'rejected',
};

/**
 * Takes one step and keeps what came of it. What stands in the way of this event is kept beside it; throws `DiscordFault` where Discord
 * cannot be asked at all.
 */
export async function takeStep(services: Services, syncing: ServerSyncing, step: EventStep): Promise<void> {
  const { db, now } = services;
  const { community } = syncing;
  const occurrence = 'date' in step ? step.date.occurrence : step.occurrence;
  const key = { community, occurrence };
  await holdSync(db, community, now());
  try {
    await doStep(services, syncing, step);
  } catch (error) {
    if (!(error instanceof DiscordFault)) throw error;
    if (error.kind === 'eventGone') return afterGone(services, key, step);
    const fault = LASTING[error.kind];
    if (fault === undefined) throw error;
    await store.writeDate(db, key, { fault, ...('digest' in step && { sent: step.digest }) });
  }
}

async function doStep({ db }: Services, { community, guild, client }: ServerSyncing, step: EventStep): Promise<void> {
  const key = { community, occurrence: 'date' in step ? step.date.occurrence : step.occurrence };
  switch (step.do) {
    case 'create': {
      const kept = { ...key, ...keptOf(step), discordId: null, sent: null };
      // Kept first: should the answer be lost, the event is known again by its mark.
      await store.keepDate(db, kept);
      const discordId = await client.createEvent(guild, step.body);
      return store.keepDate(db, { ...kept, discordId, sent: step.digest });
    }
    case 'edit':
      await store.writeDate(db, key, { discordId: step.id });
      await client.editEvent({ guild, id: step.id }, step.body);
      return store.writeDate(db, key, { ...keptOf(step), sent: step.digest });
    case 'activate':
      await client.setEventStatus({ guild, id: step.id }, 'active');
      return store.writeDate(db, key, { discordId: step.id, status: 'active', fault: null });
    case 'complete':
      await client.setEventStatus({ guild, id: step.id }, 'completed');
      return store.forgetDate(db, key);
    case 'cancel':
      await client.setEventStatus({ guild, id: step.id }, 'cancelled');
      return store.forgetDate(db, key);
    case 'remove':
      await client.deleteEvent({ guild, id: step.id });
      return store.forgetDate(db, key);
    case 'removeDouble':
      return client.deleteEvent({ guild, id: step.id });
    case 'forget':
      return store.forgetDate(db, key);
  }
}

function keptOf({ date: { category, endsAt } }: Extract<EventStep, { date: unknown }>) {
  return { category, endsAt, status: 'scheduled', fault: null } as const;
}

/** The event is not there any more, which Discord has said: where it should be, it is made again at the next look. */
async function afterGone(
  { db }: Services,
  key: { readonly community: string; readonly occurrence: string },
  step: EventStep,
): Promise<void> {
  if (step.do === 'removeDouble') return;
  if (step.do === 'edit') return store.writeDate(db, key, { discordId: null, sent: null });
  await store.forgetDate(db, key);
}
