import type { SubmissionFilterTerms } from '@muster/contracts/submission-filters/model';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { sharedSubmissionFilters as shared, submissionFilters as own } from './tables.ts';

/** Of which form, or of all forms where it is null. */
export type FilterScope = { readonly community: string; readonly form: string | null };

/** A filter as its row has it. */
export type StoredFilter = {
  readonly id: string;
  readonly form: string | null;
  readonly name: string;
  readonly terms: SubmissionFilterTerms;
};

const inScope = (table: typeof own | typeof shared, { community, form }: FilterScope) =>
  and(eq(table.community, community), form === null ? isNull(table.form) : eq(table.form, form));

const columnsOf = (table: typeof own | typeof shared) => ({
  id: table.id,
  form: table.form,
  name: table.name,
  terms: table.terms,
});

/** The filters of a person, by name. */
export function readOwn(tx: Transaction, scope: FilterScope, account: string): Promise<StoredFilter[]> {
  const isTheirs = and(inScope(own, scope), eq(own.account, account));
  return tx.select(columnsOf(own)).from(own).where(isTheirs).orderBy(asc(own.name));
}

/** The filters that are shared, by name. */
export function readShared(tx: Transaction, scope: FilterScope): Promise<StoredFilter[]> {
  return tx.select(columnsOf(shared)).from(shared).where(inScope(shared, scope)).orderBy(asc(shared.name));
}

/** One filter of a person's own; null where there is none. */
export async function findOwn(
  tx: Transaction,
  { community, id, account }: { readonly community: string; readonly id: string; readonly account: string },
): Promise<StoredFilter | null> {
  const isOne = and(eq(own.community, community), eq(own.id, id), eq(own.account, account));
  const [row] = await tx.select(columnsOf(own)).from(own).where(isOne);
  return row ?? null;
}

/** One shared filter; null where there is none. */
export async function findShared(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
): Promise<StoredFilter | null> {
  const isOne = and(eq(shared.community, community), eq(shared.id, id));
  const [row] = await tx.select(columnsOf(shared)).from(shared).where(isOne);
  return row ?? null;
}

/** How many filters a person keeps in a community, or how many are shared there where none is named. */
export function countFilters(tx: Transaction, community: string, account: string | null): Promise<number> {
  return account === null
    ? tx.$count(shared, eq(shared.community, community))
    : tx.$count(own, and(eq(own.community, community), eq(own.account, account)));
}

type Written = FilterScope & Pick<StoredFilter, 'name' | 'terms'>;

/** Keeps a filter of a person; answers its id. */
export async function insertOwn(tx: Transaction, filter: Written & { readonly account: string }): Promise<string> {
  const [row] = await tx.insert(own).values(filter).returning({ id: own.id });
  return row?.id ?? '';
}

/** Keeps a shared filter; answers its id. */
export async function insertShared(tx: Transaction, filter: Written): Promise<string> {
  const [row] = await tx.insert(shared).values(filter).returning({ id: shared.id });
  return row?.id ?? '';
}

/** Gives a filter other terms. */
export async function writeTerms(
  tx: Transaction,
  { isShared, community, id }: { readonly isShared: boolean; readonly community: string; readonly id: string },
  terms: SubmissionFilterTerms,
): Promise<void> {
  const table = isShared ? shared : own;
  await tx
    .update(table)
    .set({ terms })
    .where(and(eq(table.community, community), eq(table.id, id)));
}

/** Removes a filter, whichever it is. */
export async function deleteFilter(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
): Promise<void> {
  for (const table of [own, shared]) {
    await tx.execute(sql`delete from ${table} where community = ${community} and id = ${id}`);
  }
}
