import { LIMIT_WORDS, type LimitName } from '@muster/contracts/communities/limits';
import { Limits } from '@muster/contracts/communities/settings';
import { fail, type PlainCode } from '@muster/contracts/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** How much of a limit a community uses, as a query of one number. */
type LimitUses = Readonly<Partial<Record<LimitName, (community: string) => SQL>>>;

let uses: LimitUses = {};

/** Says how each limit is counted: once at the start, by what the features declare (@decision 0039). */
export function countLimits(declared: LimitUses): void {
  uses = declared;
}

/** The limits of a community for a query of `communities`: its own, or else those of its plan. What neither names is the product's. */
export function limitsOf(): SQL {
  return sql`((select p.limits from limit_plans p
    where p.id = communities.plan or (communities.plan is null and p.is_default)) || communities.limits)`;
}

async function readLimits(tx: Transaction, community: string): Promise<Limits> {
  const { rows } = await tx.execute<{ limits: unknown }>(
    sql`select ${limitsOf()} as limits from communities where uuid = ${community}`,
  );
  return Limits.parse(rows[0]?.limits ?? {});
}

/** What is to be added to a community, towards which limit; `error` where the feature has words of its own for it. */
export type Wanted = {
  readonly community: string;
  readonly limit: LimitName;
  readonly adding?: number;
  readonly error?: PlainCode;
};

/**
 * Refuses what would go over a limit. Call it in the transaction of the insert and before it: it holds the community's
 * row until the end, so that of any number at once the last free place goes to one.
 */
export async function takeRoom(tx: Transaction, { community, limit: name, adding = 1, error }: Wanted): Promise<void> {
  await tx.execute(sql`select from communities where uuid = ${community} for no key update`);
  const limit = (await readLimits(tx, community))[name];
  const used = (await readUse(tx, community, name)) ?? 0;
  if (used + adding <= limit) return;
  throw fail(error ?? 'communities.limitReached', { values: { limit, used, what: LIMIT_WORDS[name] } });
}

/** A limit and how much of it is used; `used` is null where nothing of its kind can be made. */
export type LimitUse = { readonly name: LimitName; readonly limit: number; readonly used: number | null };

/** One limit of a community, and how much of it is used. */
export async function readLimitUse(tx: Transaction, community: string, name: LimitName): Promise<LimitUse> {
  return { name, limit: (await readLimits(tx, community))[name], used: await readUse(tx, community, name) };
}

/** All limits of a community, in the order they are shown. */
export async function readLimitUses(tx: Transaction, community: string): Promise<LimitUse[]> {
  const limits = await readLimits(tx, community);
  const uses: LimitUse[] = [];
  for (const name of Object.keys(LIMIT_WORDS) as LimitName[]) {
    uses.push({ name, limit: limits[name], used: await readUse(tx, community, name) });
  }
  return uses;
}

/** The names of the limits that a community has of its own, in place of those of its plan. */
export async function readOwnLimits(tx: Transaction, community: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select jsonb_object_keys(limits) as name from communities where uuid = ${community}`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function readUse(tx: Transaction, community: string, name: LimitName): Promise<number | null> {
  const counting = uses[name];
  if (!counting) return null;
  const { rows } = await tx.execute<{ used: string }>(sql`select (${counting(community)}) as used`);
  return Number(rows[0]?.used ?? 0);
}
