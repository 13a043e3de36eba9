import { MemberQuery, type MemberView } from '@muster/contracts/directory/model';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { memberColumns, memberViews, sharedMemberViews } from '../tables.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

const isOf = ({ community, account }: MemberKey) =>
  and(eq(memberViews.community, community), eq(memberViews.account, account));

/** The views of a person, by name. */
export async function readViews(tx: Transaction, who: MemberKey): Promise<MemberView[]> {
  const rows = await tx.select().from(memberViews).where(isOf(who)).orderBy(asc(memberViews.name));
  return rows.map(toView(false));
}

/** The views that are shared in a community, by name. */
export async function readShared(tx: Transaction, community: string): Promise<MemberView[]> {
  const isHere = eq(sharedMemberViews.community, community);
  const rows = await tx.select().from(sharedMemberViews).where(isHere).orderBy(asc(sharedMemberViews.name));
  return rows.map(toView(true));
}

/** How many views are shared in a community. */
export function countShared(tx: Transaction, community: string): Promise<number> {
  return tx.$count(sharedMemberViews, eq(sharedMemberViews.community, community));
}

type Written = Pick<MemberView, 'name' | 'query' | 'columns'>;

/** Keeps a shared view, in place of the one of that name. */
export async function writeShared(tx: Transaction, community: string, view: Written): Promise<MemberView> {
  const [row] = await tx
    .insert(sharedMemberViews)
    .values({ community, ...view })
    .onConflictDoUpdate({
      target: [sharedMemberViews.community, sharedMemberViews.name],
      set: { query: view.query, columns: view.columns },
    })
    .returning();
  return toView(true)(row as Row);
}

/** Deletes a shared view. */
export async function deleteShared(tx: Transaction, community: string, id: string): Promise<void> {
  await tx
    .delete(sharedMemberViews)
    .where(and(eq(sharedMemberViews.community, community), eq(sharedMemberViews.id, id)));
}

/** How many views somebody keeps. */
export function countViews(tx: Transaction, who: MemberKey): Promise<number> {
  return tx.$count(memberViews, isOf(who));
}

/** Keeps a view, in place of the one of that name. */
export async function writeView(tx: Transaction, who: MemberKey, view: Written): Promise<MemberView> {
  const [row] = await tx
    .insert(memberViews)
    .values({ ...who, ...view })
    .onConflictDoUpdate({
      target: [memberViews.community, memberViews.account, memberViews.name],
      set: { query: view.query, columns: view.columns },
    })
    .returning();
  return toView(false)(row as Row);
}

/** Deletes a view; false when it is not there, or somebody else's. */
export async function deleteView(tx: Transaction, who: MemberKey, id: string): Promise<boolean> {
  const gone = await tx
    .delete(memberViews)
    .where(and(isOf(who), eq(memberViews.id, id)))
    .returning({ id: memberViews.id });
  return gone.length > 0;
}

type Row = typeof sharedMemberViews.$inferSelect;

/** A view that an older version kept may lack a filter, which lets all pass then. */
const toView =
  (shared: boolean) =>
  ({ id, name, query, columns }: Row): MemberView => ({ id, name, query: MemberQuery.parse(query), columns, shared });

/** The columns that somebody chose for their list; null where they did not. */
export async function readColumns(
  tx: Transaction,
  { community, account }: MemberKey,
): Promise<readonly string[] | null> {
  const [row] = await tx
    .select({ columns: memberColumns.columns })
    .from(memberColumns)
    .where(and(eq(memberColumns.community, community), eq(memberColumns.account, account)));
  return row?.columns ?? null;
}

/** Keeps them in place of those before; null keeps none. */
export async function writeColumns(tx: Transaction, who: MemberKey, columns: string[] | null): Promise<void> {
  if (columns === null) {
    await tx
      .delete(memberColumns)
      .where(and(eq(memberColumns.community, who.community), eq(memberColumns.account, who.account)));
    return;
  }
  await tx
    .insert(memberColumns)
    .values({ ...who, columns })
    .onConflictDoUpdate({ target: [memberColumns.community, memberColumns.account], set: { columns } });
}
