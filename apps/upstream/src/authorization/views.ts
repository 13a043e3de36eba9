import type { Language } from '@muster/contracts/kit/language/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database.ts';
import { views } from '../platform/schema/permissions.ts';
import { sessions } from '../platform/schema/sessions.ts';

/** Which session looks at which community. */
export type ViewKey = { readonly session: string; readonly community: string };

/** What a view is of: a member, or ranks. */
export type StoredView = { readonly account: string | null; readonly ranks: readonly string[] };

/** The view of a session; null for its own. */
export async function readView(tx: Transaction, { session, community }: ViewKey): Promise<StoredView | null> {
  const [row] = await tx
    .select({ account: views.account, ranks: views.ranks })
    .from(views)
    .where(and(eq(views.session, session), eq(views.community, community)))
    .prepare()
    .execute();
  return row ?? null;
}

/** The account of a session that has a view. */
export async function readViewer(tx: Transaction, { session }: ViewKey): Promise<string | null> {
  const [row] = await tx.select({ account: sessions.account }).from(sessions).where(eq(sessions.id, session));
  return row?.account ?? null;
}

/** The sessions that have a view of a community. */
export async function sessionsViewing(db: Database, community: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ session: views.session }).from(views).where(eq(views.community, community));
  return new Set(rows.map(({ session }) => session));
}

/** Gives a session a view, in the place of the one it has. */
export async function writeView(tx: Transaction, key: ViewKey, view: StoredView & { startedAt: Date }): Promise<void> {
  const values = { ...view, ranks: [...view.ranks] };
  await tx
    .insert(views)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [views.session, views.community], set: values });
}

/** Ends the view of a session; answers whose it was. */
export async function deleteView(tx: Transaction, { session, community }: ViewKey): Promise<StoredView | null> {
  const [row] = await tx
    .delete(views)
    .where(and(eq(views.session, session), eq(views.community, community)))
    .returning({ account: views.account, ranks: views.ranks });
  return row ?? null;
}

/** What a member is called in a community. */
export async function nameIn(tx: Transaction, community: string, account: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(m.com_name, a.username) as name
    from accounts a left join members m on m.account = a.id and m.community = ${community}
    where a.id = ${account}`);
  return rows[0]?.name ?? '';
}

/** The name of a community and its language, for a mail to an address of which nothing else is known. */
export async function senderOf(
  tx: Transaction,
  community: string,
): Promise<{ readonly name: string; readonly language: Language | null }> {
  const { rows } = await tx.execute<{ name: string; language: Language | null }>(sql`
    select com_info #>> '{info,name}' as name, com_info #>> '{info,language}' as language
    from communities where uuid = ${community}`);
  return rows[0] ?? { name: '', language: null };
}
