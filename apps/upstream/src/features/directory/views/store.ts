import { MemberQuery, type MemberView } from '@muster/contracts/directory/model';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { memberColumns, memberViews } from '../tables.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

const isOf = ({ community, account }: MemberKey) =>
  and(eq(memberViews.community, community), eq(memberViews.account, account));

/** The views of a person, by name. */
export async function readViews(tx: Transaction, who: MemberKey): Promise<MemberView[]> {
  const rows = await tx.select().from(memberViews).where(isOf(who)).orderBy(asc(memberViews.name));
  return rows.map(toView);
}

/** How many views somebody keeps. */
export function countViews(tx: Transaction, who: MemberKey): Promise<number> {
  return tx.$count(memberViews, isOf(who));
}

/** Keeps a view, in place of the one of that name. */
export async function writeView(
  tx: Transaction,
  who: MemberKey,
  view: Pick<MemberView, 'name' | 'query' | 'columns'>,
): Promise<MemberView> {
  const [row] = await tx
    .insert(memberViews)
    .values({ ...who, ...view })
    .onConflictDoUpdate({
      target: [memberViews.community, memberViews.account, memberViews.name],
      set: { query: view.query, columns: view.columns },
    })
    .returning();
  return toView(row as typeof memberViews.$inferSelect);
}

/** Deletes a view; false when it is not there, or somebody else's. */
export async function deleteView(tx: Transaction, who: MemberKey, id: string): Promise<boolean> {
  const gone = await tx
    .delete(memberViews)
    .where(and(isOf(who), eq(memberViews.id, id)))
    .returning({ id: memberViews.id });
  return gone.length > 0;
}

/** What an older version kept may lack a filter: it lets all pass then. */
function toView({ id, name, query, columns }: typeof memberViews.$inferSelect): MemberView {
  return { id, name, query: MemberQuery.parse(query), columns };
}

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
