import { sql } from 'drizzle-orm';
import { change, type Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { findBot, readBasis, type StoredBot } from './bots.ts';
import { readPeople } from './people.ts';
import { isLoss, type PersonPlan, planFor, type SyncBasis, type SyncPerson } from './plan.ts';
import { enqueueSyncing, requestSyncs, type SyncRequest } from './queue.ts';
import { readStepNames, recentLosses } from './record.ts';
import { tellHeld } from './tell.ts';

/** What is to be done for each person of a community for whom something is. */
export type Compared = { readonly person: SyncPerson; readonly plan: PersonPlan };

/** Compares all people of a community, as they were read last, with what they should have. */
export async function comparePeople(
  tx: Database | Transaction,
  community: string,
  basis: SyncBasis,
): Promise<Compared[]> {
  const people = await readPeople(tx, community);
  return people.map((person) => ({ person, plan: planFor(person, basis) })).filter(({ plan }) => plan.steps.length > 0);
}

/**
 * Asks for a sync of each person who does not have what they should, or was never read. Where more would be taken in all than the
 * guard allows, those who would lose something are held from the beginning.
 */
export async function requestAll(services: Services, community: string): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, async (context) => {
    const { tx, lock, now } = context;
    await lock([`community:${community}`]);
    const bot = await findBot(tx, community);
    if (!bot?.on || bot.stopReason !== null || bot.guild === null) return;
    const { wanted, held } = await wantedSyncs(tx, bot, now());
    if (wanted.length === 0) return;
    await requestSyncs(tx, { community, now: now(), again: false }, wanted);
    await enqueueSyncing(tx);
    if (held > 0 && (await becameHeld(tx, bot))) await tellHeld(context, community);
  });
}

async function wantedSyncs(tx: Transaction, bot: StoredBot, now: Date) {
  const { community, guard } = bot;
  const basis = await readBasis(tx, bot);
  const people = await readPeople(tx, community);
  const plans = people.map((person) => ({ person, plan: planFor(person, basis) }));
  const losses = plans.flatMap(({ plan }) => plan.steps.filter(isLoss)).length;
  const isTooMany = losses > 0 && losses + (await recentLosses(tx, community, now)) > guard;
  const names = await readStepNames(tx, bot);
  const wanted: SyncRequest[] = [];
  let held = 0;
  for (const { person, plan } of plans) {
    const { discord, account, seen, active, banned, linked } = person;
    const isUnread = seen === null && linked && (active || banned);
    if (plan.steps.length === 0 && !isUnread) continue;
    const lost = plan.steps.filter(isLoss);
    const isHeld = isTooMany && lost.length > 0;
    if (isHeld) held += 1;
    wanted.push({ discord, account, ...(isHeld && { held: lost.map(names) }) });
  }
  return { wanted, held };
}

/** Whether something is held now that was not asked for before, so that one notice is enough. */
async function becameHeld(tx: Transaction, { community }: StoredBot): Promise<boolean> {
  const { rows } = await tx.execute<{ fresh: boolean }>(sql`
    select exists (select from discord_syncs where community = ${community} and state = 'held' and asked = 1) as fresh`);
  return rows[0]?.fresh ?? false;
}
