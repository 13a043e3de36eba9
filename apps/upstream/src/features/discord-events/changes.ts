import type { DiscordEventSettings, DiscordEventShown, DiscordPlace } from '@muster/contracts/discord-events/model';
import { fail } from '@muster/contracts/errors';
import { lockAsActor } from '../../authorization/guards.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { requireEvent } from '../calendar/public.ts';
import { findBot, knownGuild } from '../discord-bot/public.ts';
import { requestSync } from './queue.ts';
import * as store from './store.ts';

const MANAGE = 'system.manageCalendars';

type CategoryKey = { readonly community: string; readonly category: string };

/** How events of a category stand on Discord. */
export async function settingsOf(tx: Transaction, key: CategoryKey): Promise<DiscordEventSettings> {
  if ((await store.readAudience(tx, key)) === null) throw fail('calendar.categoryUnknown');
  const bot = await findBot(tx, key.community);
  return {
    connected: bot !== null && bot.guild !== null && bot.stopReason === null,
    place: await store.readPlace(tx, key),
    ...(await store.countDates(tx, key)),
  };
}

/** Puts events of a category on Discord, or ends that. */
export async function savePlace(context: SignedInContext, key: CategoryKey, place: DiscordPlace | null): Promise<void> {
  const { tx, now, audit } = context;
  const { community, category } = key;
  await lockAsActor(context, community, MANAGE);
  const audience = await store.readAudience(tx, key);
  if (audience === null) throw fail('calendar.categoryUnknown');
  if (place !== null) {
    await knownGuild(tx, community);
    if (audience === 'permitted') throw fail('discordEvents.notForAll');
  }
  const before = await store.readPlace(tx, key);
  await store.writePlace(tx, key, place);
  await audit({
    action: 'DISCORD_EVENTS_SET',
    community,
    target: category,
    before: { discordPlace: before?.place ?? null },
    after: { discordPlace: place?.place ?? null },
  });
  await requestSync(tx, community, now());
  await changed(context, community);
}

/** Tries again what failed of a category; answers how many dates it is. */
export async function retry(context: SignedInContext, key: CategoryKey): Promise<{ dates: number }> {
  const { tx, now } = context;
  await lockAsActor(context, key.community, MANAGE);
  if ((await store.readAudience(tx, key)) === null) throw fail('calendar.categoryUnknown');
  const dates = await store.retryFailed(tx, key);
  await requestSync(tx, key.community, now());
  await changed(context, key.community);
  return { dates };
}

/** How one date stands on Discord, for those who see it. */
export async function shownOf(
  context: CallContext,
  key: { readonly community: string; readonly id: string },
  discordOrigin: string,
): Promise<DiscordEventShown> {
  const { tx, standing } = context;
  const { mayEdit } = await requireEvent(context, standing, key);
  const [known] = await store.readKnown(tx, key.community, key.id);
  const guild = (await findBot(tx, key.community))?.guild ?? null;
  if (!known || guild === null) return { state: 'none', url: null, fault: null };
  const { discordId, fault } = known;
  const url = discordId === null ? null : `${discordOrigin}/events/${guild}/${discordId}`;
  if (fault !== null && mayEdit) return { state: 'failed', url, fault };
  return { state: url === null ? 'waiting' : 'shown', url, fault: null };
}

/** Tells that something of the calendar stands on Discord otherwise than before. */
export async function changed({ emit }: Pick<CallContext, 'emit'>, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'discord-events:changed', data: {} });
}
