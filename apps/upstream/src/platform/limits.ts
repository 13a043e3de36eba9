import { LIMIT_WORDS, type LimitName } from '@muster/contracts/communities/limits';
import { Limits } from '@muster/contracts/communities/settings';
import { fail, type PlainCode } from '@muster/contracts/errors';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { communities } from './schema/communities.ts';

/** How much of a limit a community uses, as a query of one number. */
type LimitUses = Readonly<Partial<Record<LimitName, (community: string) => SQL>>>;

let uses: LimitUses = {};

/** Says how each limit is counted: once at the start, by what the features declare (@decision 0039). */
export function countLimits(declared: LimitUses): void {
  uses = declared;
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
  const [row] = await tx
    .select({ limits: communities.limits })
    .from(communities)
    .where(eq(communities.uuid, community))
    .for('no key update');
  const limit = Limits.parse(row?.limits ?? {})[name];
  const used = (await readUse(tx, community, name)) ?? 0;
  if (used + adding <= limit) return;
  throw fail(error ?? 'communities.limitReached', { values: { limit, used, what: LIMIT_WORDS[name] } });
}

/** A limit and how much of it is used; `used` is null where nothing of its kind can be made. */
export type LimitUse = { readonly name: LimitName; readonly limit: number; readonly used: number | null };

/** One limit of a community, and how much of it is used. */
export async function readLimitUse(tx: Transaction, community: string, name: LimitName): Promise<LimitUse> {
  const [row] = await tx
    .select({ limits: communities.limits })
    .from(communities)
    .where(eq(communities.uuid, community));
  return { name, limit: Limits.parse(row?.limits ?? {})[name], used: await readUse(tx, community, name) };
}

/** All limits of a community, in the order they are shown. */
export async function readLimitUses(tx: Transaction, community: string): Promise<LimitUse[]> {
  const [row] = await tx
    .select({ limits: communities.limits })
    .from(communities)
    .where(eq(communities.uuid, community));
  const limits = Limits.parse(row?.limits ?? {});
  const uses: LimitUse[] = [];
  for (const name of Object.keys(LIMIT_WORDS) as LimitName[]) {
    uses.push({ name, limit: limits[name], used: await readUse(tx, community, name) });
  }
  return uses;
}

async function readUse(tx: Transaction, community: string, name: LimitName): Promise<number | null> {
  const counting = uses[name];
  if (!counting) return null;
  const { rows } = await tx.execute<{ used: string }>(sql`select (${counting(community)}) as used`);
  return Number(rows[0]?.used ?? 0);
}
