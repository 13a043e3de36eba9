import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import { passkeys, recoveryCodes, totpSecrets } from './tables.ts';

/** An authenticator app, being set up or in use. */
export type Totp = typeof totpSecrets.$inferSelect;

/** Locks and reads the authenticator app of an account: of two tries with one code, the second sees the first. */
export async function lockTotp(tx: Transaction, account: string): Promise<Totp | null> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.account, account)).for('update');
  return row ?? null;
}

/** Since when an account has an authenticator app in use. */
export async function totpSince(tx: Database | Transaction, account: string): Promise<Date | null> {
  const [row] = await tx
    .select({ confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.account, account));
  return row?.confirmedAt ?? null;
}

/** Puts a new secret in the place of one whose set-up was not ended. */
export async function writePendingTotp(
  tx: Transaction,
  row: { readonly account: string; readonly sealed: string; readonly begunAt: Date },
): Promise<void> {
  const set = { sealed: row.sealed, begunAt: row.begunAt };
  await tx.insert(totpSecrets).values(row).onConflictDoUpdate({ target: totpSecrets.account, set });
}

/** Notes the step of a code that was taken, and the end of the set-up where it is one. */
export async function noteStep(
  tx: Transaction,
  account: string,
  { lastStep, confirmedAt }: { readonly lastStep: number; readonly confirmedAt?: Date },
): Promise<void> {
  await tx
    .update(totpSecrets)
    .set({ lastStep, ...(confirmedAt && { confirmedAt }) })
    .where(eq(totpSecrets.account, account));
}

/** Removes an authenticator app in use; false when there is none. */
export async function deleteTotp(tx: Transaction, account: string): Promise<boolean> {
  const gone = await tx
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.account, account), sql`${totpSecrets.confirmedAt} is not null`))
    .returning({ account: totpSecrets.account });
  return gone.length > 0;
}

/** Removes all second factors of an account, one that is being set up among them; answers which kinds there were. */
export async function deleteFactors(tx: Transaction, account: string): Promise<('totp' | 'passkey')[]> {
  const apps = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.account, account))
    .returning({ of: totpSecrets.account });
  const keys = await tx.delete(passkeys).where(eq(passkeys.account, account)).returning({ of: passkeys.account });
  await replaceRecoveryCodes(tx, account, []);
  return [...apps.map(() => 'totp' as const), ...keys.map(() => 'passkey' as const)];
}

/** Puts new recovery codes in the place of all old ones; none removes them. */
export async function replaceRecoveryCodes(tx: Transaction, account: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account, account));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ account, codeHash })));
}

/** How many recovery codes are unused. */
export async function countRecoveryCodes(tx: Transaction, account: string): Promise<number> {
  return tx.$count(recoveryCodes, and(eq(recoveryCodes.account, account), isNull(recoveryCodes.usedAt)));
}

/** Uses a recovery code up; false when it is none or was used. */
export async function takeRecoveryCode(
  tx: Transaction,
  { account, codeHash, now }: { readonly account: string; readonly codeHash: string; readonly now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.account, account), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ account: recoveryCodes.account });
  return taken.length > 0;
}

/** The passkeys of an account, oldest first. */
export function passkeysOf(tx: Database | Transaction, account: string) {
  return tx.select().from(passkeys).where(eq(passkeys.account, account)).orderBy(asc(passkeys.createdAt), passkeys.id);
}
