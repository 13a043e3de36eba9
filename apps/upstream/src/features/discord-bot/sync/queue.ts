import type { SyncFault } from '@muster/contracts/discord-bot/constants';
import { DISCORD_BOT } from '@muster/contracts/discord-bot/constants';
import type { PlannedStep } from '@muster/contracts/discord-bot/model';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/process/jobs.ts';

/** The job that works on what is due. Its payload says nothing: what to do is in the table. */
export const SYNC_TASK = 'sync-discord';

/** The job that compares everyone: of one community where its payload names one, otherwise of all. */
export const COMPARE_TASK = 'compare-discord';

/** Has everyone of a community compared after the commit. */
export function enqueueComparing(tx: Transaction, community: string): Promise<void> {
  return enqueue(tx, { task: COMPARE_TASK, payload: { community }, key: `${COMPARE_TASK}:${community}` });
}

/** Has what is due worked on after the commit. */
export function enqueueSyncing(tx: Transaction): Promise<void> {
  return enqueue(tx, { task: SYNC_TASK, payload: {}, key: SYNC_TASK });
}

/** A person to sync. With `held` their losses wait for a confirmation from the beginning. */
export type SyncRequest = {
  readonly discord: string;
  readonly account: string;
  readonly held?: readonly PlannedStep[];
};

/**
 * Asks for syncs of people of a community. Where one is asked for already, it is done once more; one that failed waits for a retry
 * unless `again` says that there is a reason to try. So does one that is held, whose losses the guard counts again then.
 */
export async function requestSyncs(
  tx: Database | Transaction,
  { community, now, again }: { readonly community: string; readonly now: Date; readonly again: boolean },
  wanted: readonly SyncRequest[],
): Promise<void> {
  if (wanted.length === 0) return;
  const at = now.toISOString();
  const rows = wanted.map(({ held, ...person }) => ({ ...person, id: crypto.randomUUID(), steps: held ?? [] }));
  await tx.execute(sql`
    insert into discord_syncs as s (id, community, discord, account, state, steps, due_at, created_at)
    select w.id, ${community}, w.discord, w.account, case when w.steps = '[]'::jsonb then 'waiting' else 'held' end, w.steps,
      case when w.steps = '[]'::jsonb then ${at}::timestamptz end, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, discord text, account uuid, steps jsonb)
    order by w.discord
    on conflict (community, discord) do update set asked = s.asked + 1, account = excluded.account,
      confirmed = s.confirmed and not ${again},
      state = case when s.state <> 'waiting' and ${again} then 'waiting' when s.state = 'waiting' then excluded.state else s.state end,
      steps = case when s.state = 'waiting' or ${again} then excluded.steps else s.steps end,
      attempts = case when s.state <> 'waiting' and ${again} then 0 else s.attempts end,
      due_at = case when s.state <> 'waiting' and ${again} then ${at}::timestamptz
        when s.state = 'waiting' then coalesce(excluded.due_at, s.due_at) else s.due_at end`);
}

/**
 * Queues the removal of mapped roles from the Discord users of an account that is being erased, on servers where the sync is on. Only
 * the id of the Discord user is kept, until the roles are removed.
 */
export async function requestErased(tx: Transaction, account: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into discord_syncs (id, community, discord, state, due_at, created_at)
    select gen_random_uuid(), p.community, p.discord, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from discord_people p join discord_bots b on b.community = p.community
    where p.account = ${account} and p.present and b."on"
    order by p.community, p.discord
    on conflict (community, discord) do nothing`);
  await enqueueSyncing(tx);
}

/** The sync of one person that is worked on. `attempts` counts this one. */
export type TakenSync = {
  readonly id: string;
  readonly discord: string;
  /** Null where it was erased. */
  readonly account: string | null;
  readonly confirmed: boolean;
  readonly asked: number;
  readonly attempts: number;
};

/** Takes the sync that is due first; null where none is. Where it is not ended within a minute, it is due again. */
export async function takeSync(db: Database, community: string, now: Date): Promise<TakenSync | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<TakenSync>(sql`
    update discord_syncs set attempts = attempts + 1, due_at = ${at}::timestamptz + interval '60 seconds'
    where id = (
      select id from discord_syncs where community = ${community} and state = 'waiting' and due_at <= ${at}::timestamptz
      order by due_at, id limit 1 for update skip locked)
    returning id, discord, account, confirmed, asked, attempts`);
  return rows[0] ?? null;
}

/** Ends a sync that was done. One that was asked for again meanwhile is done once more. */
export async function endSync(db: Database, { id, asked }: TakenSync, now: Date): Promise<void> {
  await db.execute(sql`
    with done as (delete from discord_syncs where id = ${id} and asked = ${asked} returning id)
    update discord_syncs set attempts = 0, confirmed = false, due_at = ${now.toISOString()}::timestamptz
    where id = ${id} and not exists (select from done)`);
}

/** Holds a sync until its steps are confirmed. */
export async function holdSync(
  tx: Database | Transaction,
  { id }: TakenSync,
  steps: readonly PlannedStep[],
): Promise<void> {
  await tx.execute(sql`
    update discord_syncs set state = 'held', due_at = null, attempts = 0, steps = ${JSON.stringify(steps)}::jsonb
    where id = ${id}`);
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Has a sync tried again: after a pause that grows, or after what Discord asked for, which counts as no attempt. */
export async function postponeSync(
  db: Database,
  { id, attempts }: TakenSync,
  { fault, waitMs, now }: { readonly fault: SyncFault; readonly waitMs: number; readonly now: Date },
): Promise<void> {
  const isLimited = fault === 'limited' || fault === 'guard';
  const isLast = attempts >= DISCORD_BOT.attemptsMax && !isLimited;
  const grown = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);
  // Jitter, so that what failed together is not tried together.
  const pause = isLimited ? waitMs : Math.max(waitMs, grown * (0.5 + Math.random() / 2));
  const dueAt = isLast ? null : new Date(now.getTime() + pause).toISOString();
  await db.execute(sql`
    update discord_syncs set fault = ${fault}, state = ${isLast ? 'failed' : 'waiting'}, due_at = ${dueAt}::timestamptz,
      attempts = attempts - ${isLimited ? 1 : 0}
    where id = ${id}`);
}

/** Fails a sync for good: nothing but a person can put right what is in the way. */
export async function failSync(db: Database, { id }: TakenSync, fault: SyncFault): Promise<void> {
  await db.execute(sql`update discord_syncs set state = 'failed', fault = ${fault}, due_at = null where id = ${id}`);
}
