import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import { lockAsActor } from '../../authorization/guards.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { knownBot } from './changes.ts';
import { readPeople } from './sync/people.ts';
import { enqueueSyncing, requestSyncs } from './sync/queue.ts';
import { botChanged } from './sync/tell.ts';

const MANAGE = 'system.manageIntegrations';

/** Has everything done that waits for a confirmation, or takes it off the list. */
export async function answerHeld(
  context: SignedInContext,
  community: string,
  answer: 'confirm' | 'discard',
): Promise<{ people: number }> {
  const { tx, now, audit } = context;
  await lockAsActor(context, community, MANAGE);
  await knownBot(tx, community);
  const { rows } = await tx.execute<{ id: string }>(
    answer === 'confirm'
      ? sql`update discord_syncs set state = 'waiting', confirmed = true, steps = '[]', due_at = ${now().toISOString()}::timestamptz
          where community = ${community} and state = 'held' returning id`
      : sql`delete from discord_syncs where community = ${community} and state = 'held' returning id`,
  );
  const people = rows.length;
  if (people === 0) throw fail('discordBot.nothingHeld');
  await audit({ action: 'DISCORD_SYNC_ANSWER', community, target: community, after: { answer, people } });
  await enqueueSyncing(tx);
  await botChanged(context, community);
  return { people };
}

/** Tries again what failed: one sync, or all where `id` is null. What waits is tried at once. */
export async function retry(
  context: SignedInContext,
  community: string,
  id: string | null,
): Promise<{ people: number }> {
  const { tx, now } = context;
  await lockAsActor(context, community, MANAGE);
  await knownBot(tx, community);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update discord_syncs set state = 'waiting', attempts = 0, due_at = ${now().toISOString()}::timestamptz
    where community = ${community} and state <> 'held' and ${id === null ? sql`state = 'failed'` : sql`id = ${id}`} returning id`);
  if (id !== null && rows.length === 0) throw fail('discordBot.syncUnknown');
  await enqueueSyncing(tx);
  await botChanged(context, community);
  return { people: rows.length };
}

/** Asks for the sync of one member, with all users of Discord that are or were theirs. */
export async function requestMember(context: SignedInContext, { community, account }: MemberKey): Promise<void> {
  const { tx, now } = context;
  await lockAsActor(context, community, MANAGE);
  const bot = await knownBot(tx, community);
  if (!bot.on || bot.stopReason !== null) throw fail('discordBot.notOn');
  const people = await readPeople(tx, community, { account });
  if (people.length === 0) throw fail('discordBot.notLinked');
  const wanted = people.map(({ discord }) => ({ discord, account }));
  await requestSyncs(tx, { community, now: now(), again: true }, wanted);
  await enqueueSyncing(tx);
}
