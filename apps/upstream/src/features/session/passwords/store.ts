import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { credentials, mailTokens } from '../../../platform/schema/accounts.ts';
import { oidcPayloads } from '../../../platform/schema/sessions.ts';
import { pendingSignIns } from '../tables.ts';

/** E-mail and password of someone. `id` is the subject the embedded provider vouches for. */
export type Credential = typeof credentials.$inferSelect;

/** What a link in a mail is good for. */
export type LinkPurpose = 'verify' | 'reset';

/** By e-mail, which is lower case. */
export async function credentialByEmail(db: Database | Transaction, email: string): Promise<Credential | null> {
  const [row] = await db.select().from(credentials).where(eq(credentials.email, email));
  return row ?? null;
}

/** By the embedded provider's subject. */
export async function credentialById(db: Database | Transaction, id: string): Promise<Credential | null> {
  const [row] = await db.select().from(credentials).where(eq(credentials.id, id));
  return row ?? null;
}

/** Makes a credential; null when the e-mail has one. */
export async function insertCredential(
  tx: Transaction,
  credential: Pick<Credential, 'email' | 'username' | 'passwordHash'>,
): Promise<string | null> {
  const [row] = await tx.insert(credentials).values(credential).onConflictDoNothing().returning({ id: credentials.id });
  return row?.id ?? null;
}

/** Changes what is given of a credential. */
export async function updateCredential(
  tx: Transaction,
  id: string,
  changes: { readonly passwordHash?: string; readonly verifiedAt?: Date },
): Promise<void> {
  await tx.update(credentials).set(changes).where(eq(credentials.id, id));
}

/**
 * Sets another password. What the old one began ends with it: sign-ins that wait for their second factor, and those that
 * have come so far that only a code of the embedded provider is left to be traded.
 */
export async function replacePassword(
  tx: Transaction,
  id: string,
  changes: { readonly passwordHash: string; readonly verifiedAt?: Date },
): Promise<void> {
  await updateCredential(tx, id, changes);
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.credential, id));
  const { payload } = oidcPayloads;
  await tx
    .delete(oidcPayloads)
    .where(sql`${payload} ->> 'accountId' = ${id} or ${payload} #>> '{result,login,accountId}' = ${id}`);
}

/** Keeps the hash of a link's token. Earlier links for the same purpose stop working. */
export async function insertLink(
  tx: Transaction,
  link: {
    readonly tokenHash: string;
    readonly credential: string;
    readonly purpose: LinkPurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(
      and(eq(mailTokens.credential, link.credential), eq(mailTokens.purpose, link.purpose), isNull(mailTokens.usedAt)),
    );
  await tx.insert(mailTokens).values(link);
}

/** Uses a link up; answers whose it was, or null when it was used, has expired or never was. */
export async function useLink(
  tx: Transaction,
  { tokenHash, purpose, now }: { readonly tokenHash: string; readonly purpose: LinkPurpose; readonly now: Date },
): Promise<string | null> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ credential: mailTokens.credential });
  return row?.credential ?? null;
}
