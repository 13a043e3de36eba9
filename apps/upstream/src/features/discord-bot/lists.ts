import { DISCORD_BOT, type SyncState } from '@muster/contracts/discord-bot/constants';
import type { PendingSync, PlannedSync, SyncTerms, SyncTrace } from '@muster/contracts/discord-bot/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { type StoredBot, workingBasis } from './sync/bots.ts';
import { comparePeople } from './sync/compare.ts';
import { isLoss } from './sync/plan.ts';
import { readStepNames } from './sync/record.ts';

const GAINS: readonly string[] = ['addRole', 'giveRank'];

/** A page of what the sync would do by some terms. `after` counts people of pages before. */
export async function previewOf(
  tx: Transaction,
  bot: StoredBot,
  { terms, after }: { readonly terms: SyncTerms; readonly after: number },
): Promise<{ items: PlannedSync[]; next: number | null; totals: { people: number; gains: number; losses: number } }> {
  const basis = workingBasis(terms.mappings, { roles: bot.roles, faults: {}, rules: terms.rules });
  const compared = await comparePeople(tx, bot.community, basis);
  const names = await readStepNames(tx, bot);
  const items = compared.slice(after, after + DISCORD_BOT.page).map(({ person, plan }) => ({
    discord: person.discord,
    person: { accId: person.account, name: person.name },
    cause: plan.cause,
    steps: plan.steps.map(names),
  }));
  const steps = compared.flatMap(({ plan }) => plan.steps);
  const next = after + DISCORD_BOT.page;
  return {
    items,
    next: next < compared.length ? next : null,
    totals: {
      people: compared.length,
      gains: steps.filter(({ step }) => GAINS.includes(step)).length,
      losses: steps.filter(isLoss).length,
    },
  };
}

/** Without an account where that was erased. */
type Named<T> = Omit<T, 'person'> & { readonly accId: string | null; readonly name: string | null };

const named = <T>({ accId, name, ...row }: Named<T>) => ({
  ...row,
  person: accId === null ? null : { accId, name: name ?? '' },
});

/** A page of syncs that are not done. */
export async function readPending(
  tx: Transaction,
  community: string,
  { state, after }: { readonly state: SyncState | null; readonly after: string | null },
): Promise<{ items: PendingSync[]; next: string | null }> {
  const { rows } = await tx.execute<Named<PendingSync> & { dueAt: string | null }>(sql`
    select s.id, s.discord, s.account as "accId", coalesce(m.com_name, a.username) as name, s.state, s.steps, s.attempts, s.fault,
      s.due_at as "dueAt"
    from discord_syncs s left join accounts a on a.id = s.account
    left join members m on m.community = s.community and m.account = s.account
    where s.community = ${community} and ${state === null ? sql`true` : sql`s.state = ${state}`}
      and ${after === null ? sql`true` : sql`(s.created_at, s.id) > (select created_at, id from discord_syncs where community = ${community} and id = ${after})`}
    order by s.created_at, s.id limit ${DISCORD_BOT.page + 1}`);
  const items = rows
    .slice(0, DISCORD_BOT.page)
    .map((row) => ({ ...named<PendingSync>(row), dueAt: momentOf(row.dueAt) }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

/** A page of what was done, the newest first. */
export async function readTrace(
  tx: Transaction,
  community: string,
  { account, before }: { readonly account: string | null; readonly before: number | null },
): Promise<{ items: SyncTrace[]; next: number | null }> {
  const { rows } = await tx.execute<Named<SyncTrace> & { id: string; at: string }>(sql`
    select s.id, s.discord, s.account as "accId", coalesce(m.com_name, a.username) as name, s.step, s.about, s.cause, s.fault, s.at
    from discord_steps s left join accounts a on a.id = s.account
    left join members m on m.community = s.community and m.account = s.account
    where s.community = ${community} and ${account === null ? sql`true` : sql`s.account = ${account}`}
      and ${before === null ? sql`true` : sql`s.id < ${before}`}
    order by s.id desc limit ${DISCORD_BOT.page + 1}`);
  const items = rows
    .slice(0, DISCORD_BOT.page)
    .map((row) => ({ ...named<SyncTrace>(row), id: Number(row.id), at: new Date(row.at).toISOString() }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}
