import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';

/** Makes an account an operator of the installation; false where it is one already. */
async function give(tx: Transaction, account: string): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ globalPermissions: 1 })
    .where(and(eq(accounts.id, account), eq(accounts.globalPermissions, 0), isNull(accounts.erasedAt)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Revokes an account's operator rights; false where it has none. */
async function take(tx: Transaction, account: string): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ globalPermissions: 0 })
    .where(and(eq(accounts.id, account), gt(accounts.globalPermissions, 0)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/**
 * Locks the rows of all operators until the end of the transaction and returns the ids of those who can act: not of accounts that are
 * to be erased, nor of suspended ones.
 */
async function hold(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(gt(accounts.globalPermissions, 0), isNull(accounts.eraseAt), isNull(accounts.suspensionWords)))
    .orderBy(asc(accounts.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The oldest account, where none is an operator yet; null otherwise. */
async function oldest(tx: Transaction): Promise<string | null> {
  if ((await tx.$count(accounts, gt(accounts.globalPermissions, 0))) > 0) return null;
  const [row] = await tx
    .select({ id: accounts.id, erasedAt: accounts.erasedAt })
    .from(accounts)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return row?.erasedAt === null ? row.id : null;
}

/** The oldest account that has confirmed an address, which is in lower case; null where none has. */
async function confirmedAs(tx: Transaction, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email}`, accounts.verified, isNull(accounts.erasedAt)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return row?.id ?? null;
}

/** Whether there has never been another account. */
async function isFirst(tx: Transaction, account: string): Promise<boolean> {
  const others = tx.select({ id: accounts.id }).from(accounts).where(ne(accounts.id, account)).limit(1);
  return (await others).length === 0;
}

/** Suspends an account with words for its person, or with null lets it sign in again. Its row is locked until the transaction ends. */
async function writeSuspension(tx: Transaction, account: string, words: string | null): Promise<void> {
  await tx
    .update(accounts)
    .set({ suspensionWords: words })
    .where(and(eq(accounts.id, account), isNull(accounts.erasedAt)));
}

/** Accounts that operate the installation, and what operators write of others. */
export const operatorRows = { give, take, hold, oldest, confirmedAs, isFirst, writeSuspension };
