import type { SyncCause, SyncFault, SyncStep } from '@muster/contracts/discord-bot/constants';
import type { PlannedStep } from '@muster/contracts/discord-bot/model';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { discordSteps } from '../tables.ts';
import { LOSSES, type PlanStep, type SeenMember } from './plan.ts';

/** A user of Discord in a community, with their account. */
type LinkedPerson = { readonly community: string; readonly discord: string; readonly account: string };

/** The member that a step was about. Account and Discord user are null after the account was erased. */
export type StepOf = LinkedPerson | { readonly community: string; readonly discord: null; readonly account: null };

/** Writes a step down that was tried; `about` is what the role or rank was called then. */
export async function recordStep(
  tx: Database | Transaction,
  of: StepOf,
  done: PlannedStep & { readonly cause: SyncCause; readonly fault: SyncFault | null; readonly at: Date },
): Promise<void> {
  await tx.insert(discordSteps).values({ ...of, ...done });
}

/** Keeps what was read of people, with the account that each is linked to. */
export async function keepSeen(
  tx: Database | Transaction,
  community: string,
  { people, at }: { readonly people: readonly (Omit<LinkedPerson, 'community'> & SeenMember)[]; readonly at: Date },
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    insert into discord_people (community, discord, account, present, roles, nick, read_at)
    select ${community}, w.discord, w.account, w.present, w.roles, w.nick, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as w (discord text, account uuid, present boolean, roles jsonb, nick text)
    order by w.discord
    on conflict (community, discord) do update set account = excluded.account, present = excluded.present,
      roles = excluded.roles, nick = excluded.nick, read_at = excluded.read_at`);
}

/** How many steps that the guard counts were taken in a community within the last hour. */
export async function recentLosses(tx: Database | Transaction, community: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from discord_steps where community = ${community} and fault is null
      and step = any(${sql.param([...LOSSES])}::text[]) and at > ${now.toISOString()}::timestamptz - interval '1 hour'`);
  return rows[0]?.count ?? 0;
}

/** Steps that are about the whole person. */
const ABOUT_PERSON: readonly SyncStep[] = ['kick', 'ban', 'unban', 'banHere'];

/** Names of roles and ranks, by id, for what people read. */
export type StepNames = (step: PlanStep) => PlannedStep;

/** Says what steps are about: a role of the server, a rank of the community, or the name itself. */
export async function readStepNames(
  tx: Database | Transaction,
  { community, roles }: { readonly community: string; readonly roles: readonly { id: string; name: string }[] },
): Promise<StepNames> {
  const { rows } = await tx.execute<{ id: string; label: string }>(
    sql`select id, label from ranks where community = ${community}`,
  );
  const names = new Map([
    ...roles.map(({ id, name }) => [id, name] as const),
    ...rows.map(({ id, label }) => [id, label] as const),
  ]);
  return ({ step, id }) => ({
    step,
    about: ABOUT_PERSON.includes(step) ? '' : (names.get(id) ?? id),
  });
}
