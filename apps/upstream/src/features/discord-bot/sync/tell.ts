import type { BotStopReason } from '@muster/contracts/discord-bot/constants';
import { sql } from 'drizzle-orm';
import { holdersOf } from '../../../authorization/standings.ts';
import { change, type Services } from '../../../platform/context.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { notify } from '../../notifications/public.ts';
import { findBot, writeBot } from './bots.ts';

/** Tells pages that the bot, or its list, is not as before. */
export async function botChanged({ emit }: Pick<CallContext, 'emit'>, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'discord-bot:changed', data: {} });
}

/** Notes that people wait for a confirmation, and notifies members who manage integrations. The community is locked. */
export async function tellHeld(context: CallContext, community: string): Promise<void> {
  const { tx, audit } = context;
  const { rows } = await tx.execute<{ people: number }>(
    sql`select count(*)::int as people from discord_syncs where community = ${community} and state = 'held'`,
  );
  const people = rows[0]?.people ?? 0;
  await audit({ action: 'DISCORD_SYNC_HOLD', community, target: community, after: { people } });
  await botChanged(context, community);
  await notify(context, {
    kind: 'discordSyncHeld',
    community,
    recipients: await holdersOf(tx, community, 'system.manageIntegrations'),
    thing: `community:${community}`,
    values: { people: String(people) },
  });
}

const NAMES_MAX = 5;

/** Notifies members who manage integrations that members were banned on the server, from which nothing follows. */
export async function tellBans(context: CallContext, community: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const shown = names.slice(0, NAMES_MAX).join(', ');
  const members = names.length > NAMES_MAX ? `${shown} (+${names.length - NAMES_MAX})` : shown;
  await notify(context, {
    kind: 'discordBanSeen',
    community,
    recipients: await holdersOf(context.tx, community, 'system.manageIntegrations'),
    thing: `community:${community}`,
    values: { members },
  });
}

/** Stops a bot that Discord refuses, and notifies members who manage integrations. What waits is kept. */
export async function stopBot(services: Services, community: string, stopReason: BotStopReason): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, async (context) => {
    const { tx, lock, audit } = context;
    await lock([`community:${community}`]);
    const bot = await findBot(tx, community);
    if (!bot || bot.stopReason !== null) return;
    const readState = bot.readState === 'running' ? 'failed' : bot.readState;
    await writeBot(tx, community, { stopReason, readState });
    await audit({ action: 'DISCORD_BOT_STOP', community, target: community, after: { stopReason } });
    await botChanged(context, community);
    await notify(context, {
      kind: 'discordBotStopped',
      community,
      recipients: await holdersOf(tx, community, 'system.manageIntegrations'),
      thing: `community:${community}`,
      values: {},
    });
  });
}
