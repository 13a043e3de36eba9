import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { credentials, identities, mailTokens } from '../../../platform/schema/accounts.ts';
import { oidcPayloads } from '../../../platform/schema/sessions.ts';
import { EMBEDDED_ISSUER } from '../sign-in/identity.ts';
import { pendingSignIns, registrations } from '../tables.ts';

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

/** Makes a credential of an address that has just been confirmed; null when the e-mail has one. */
export async function insertCredential(
  tx: Transaction,
  credential: Pick<Credential, 'email' | 'username' | 'passwordHash'>,
): Promise<string | null> {
  const [row] = await tx
    .insert(credentials)
    .values({ ...credential, verifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  return row?.id ?? null;
}

/**
 * Sets another password, and notes by `isProved` that the address is confirmed. The credential gets another id: whatever the
 * old password had begun names one that is there no more, wherever it is under way. Links that were mailed, sign-ins that
 * wait for their second factor and what the embedded provider keeps end with it. Hold the subject before (`lockSubject`).
 * Answers the new id.
 */
export async function replacePassword(
  tx: Transaction,
  id: string,
  { passwordHash, isProved = false }: { readonly passwordHash: string; readonly isProved?: boolean },
): Promise<string> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.credential, id));
  await tx.delete(mailTokens).where(eq(mailTokens.credential, id));
  const next = randomUUID();
  const verifiedAt = isProved ? { verifiedAt: sql`coalesce(${credentials.verifiedAt}, now())` } : {};
  await tx
    .update(credentials)
    .set({ id: next, passwordHash, ...verifiedAt })
    .where(eq(credentials.id, id));
  await tx
    .update(identities)
    .set({ subject: next })
    .where(and(eq(identities.issuer, EMBEDDED_ISSUER), eq(identities.subject, id)));
  const { payload } = oidcPayloads;
  await tx
    .delete(oidcPayloads)
    .where(sql`${payload} ->> 'accountId' = ${id} or ${payload} #>> '{result,login,accountId}' = ${id}`);
  return next;
}

/** Whether an account signs in with an address that was never confirmed: made before confirming came first. */
export async function isUnproved(tx: Transaction, account: string): Promise<boolean> {
  const rows = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(identities, sql`${identities.subject} = ${credentials.id}::text`)
    .where(
      and(eq(identities.account, account), eq(identities.issuer, EMBEDDED_ISSUER), isNull(credentials.verifiedAt)),
    );
  return rows.length > 0;
}

/** Keeps the hash of a link's token, beside those of earlier links, which go on being good. `expiresAt` is an expression. */
export async function insertLink(
  tx: Transaction,
  link: {
    readonly tokenHash: string;
    readonly credential: string;
    readonly purpose: LinkPurpose;
    readonly expiresAt: SQL;
  },
): Promise<void> {
  await tx.insert(mailTokens).values(link);
}

/** Keeps that an address asked for an account, beside what it asked for before. */
export async function insertRegistration(
  tx: Transaction,
  registration: Omit<typeof registrations.$inferInsert, 'expiresAt'> & { readonly expiresAt: SQL },
): Promise<void> {
  await tx.insert(registrations).values(registration);
}

/** What an address asked for that is to be confirmed; null when there is none, or its time is over. */
export async function registrationOf(tx: Transaction, tokenHash: string) {
  const [row] = await tx
    .select({ email: registrations.email, username: registrations.username })
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Forgets all that an address asked for. */
export async function deleteRegistrations(tx: Transaction, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email));
}

/** Uses a link up; answers whose it was, or null when it was used, has expired or never was. */
export async function consumeLink(
  tx: Transaction,
  { tokenHash, purpose }: { readonly tokenHash: string; readonly purpose: LinkPurpose },
): Promise<Credential | null> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ credential: mailTokens.credential });
  return row ? credentialById(tx, row.credential) : null;
}
