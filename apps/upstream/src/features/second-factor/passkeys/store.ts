import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { passkeyChallenges, passkeys } from '../tables.ts';

/** A passkey as it is kept. */
export type StoredPasskey = typeof passkeys.$inferSelect;

/** By the name its authenticator gave it, locked: of two answers with one count, the second sees the first. */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update');
  return row ?? null;
}

/** Keeps a new passkey; false when it is somebody's already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

/** Notes the use of a passkey. */
export async function noteUse(
  tx: Transaction,
  id: string,
  { counter, lastUsedAt }: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id));
}

/** Removes a passkey of an account; answers its name, or null when it has none such. */
export async function deletePasskey(tx: Transaction, account: string, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.account, account), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}

/** Keeps what is to be signed, in the place of what was before. */
export async function writeChallenge(
  db: Database | Transaction,
  row: { readonly key: string; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  const { challenge, expiresAt } = row;
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({ target: passkeyChallenges.key, set: { challenge, expiresAt } });
}

/** Uses up what was to be signed; null when there is nothing or it has run out. */
export async function takeChallenge(db: Database | Transaction, key: string, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.key, key), gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? null;
}
