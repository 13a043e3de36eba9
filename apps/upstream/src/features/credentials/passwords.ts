import { randomUUID } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import type { Language } from '@muster/contracts/kit/language/languages';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import { credentials, identities } from '../../platform/schema/accounts.ts';
import { EMBEDDED_ISSUER, identityRows } from './identities.ts';

/** E-mail and password of an account. `id` is the subject that the embedded provider names. */
export type Credential = typeof credentials.$inferSelect & {
  /** What the person of the account reads; null where they have not chosen, or have not signed in yet. */
  readonly language: Language | null;
};

/** Of a credential, with the language of the account that signs in with it. */
const COLUMNS = {
  ...getTableColumns(credentials),
  language: sql<Language | null>`(select a.language from identities i join accounts a on a.id = i.account
    where i.issuer = ${EMBEDDED_ISSUER} and i.subject = credentials.id::text)`,
};

/** By e-mail, which is lower case; null where there is none. */
async function byEmail(db: Database | Transaction, email: string): Promise<Credential | null> {
  const [row] = await db.select(COLUMNS).from(credentials).where(eq(credentials.email, email));
  return row ?? null;
}

/** By the embedded provider's subject; null where there is none. */
async function byId(db: Database | Transaction, id: string): Promise<Credential | null> {
  const [row] = await db.select(COLUMNS).from(credentials).where(eq(credentials.id, id));
  return row ?? null;
}

/** The one that an account signs in with; null where it has no password. */
async function ofAccount(tx: Transaction, account: string): Promise<Credential | null> {
  const subject = await identityRows.subjectOf(tx, account, EMBEDDED_ISSUER);
  return subject === null ? null : byId(tx, subject);
}

/** Makes a credential of an address that has just been confirmed; null when the e-mail has one. */
async function insert(
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
 * Sets another password, and notes by `isProved` that the address is confirmed. The credential gets another id: what the
 * old password had begun names one that is there no more, wherever it is under way. Rows that refer to the credential are
 * deleted before, but for those that follow its id. Hold the subject before (`identityRows.lock`). Answers the new id.
 */
async function replace(
  tx: Transaction,
  id: string,
  { passwordHash, isProved }: { readonly passwordHash: string; readonly isProved: boolean },
): Promise<string> {
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
  return next;
}

/** Gives a credential another address, which has just been confirmed and which no other one has. Its id and password stay. */
async function readdress(tx: Transaction, id: string, email: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ email, verifiedAt: sql`now()` })
    .where(eq(credentials.id, id));
  await tx
    .update(identities)
    .set({ label: email })
    .where(and(eq(identities.issuer, EMBEDDED_ISSUER), eq(identities.subject, id)));
}

/** What accounts have as e-mail and password: the rows of credentials. */
export const credentialRows = { byEmail, byId, ofAccount, insert, replace, readdress };

/** Whether an account signs in with a password. */
export async function hasPassword(tx: Transaction, account: string): Promise<boolean> {
  return (await identityRows.subjectOf(tx, account, EMBEDDED_ISSUER)) !== null;
}

/**
 * Refuses with `session.addressUnproved` to add a way to sign in, or a second factor, to an account that signs in with an
 * address which was never confirmed. Lock the account before.
 */
export async function refuseUnproved(tx: Transaction, account: string): Promise<void> {
  const rows = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(identities, sql`${identities.subject} = ${credentials.id}::text`)
    .where(
      and(eq(identities.account, account), eq(identities.issuer, EMBEDDED_ISSUER), isNull(credentials.verifiedAt)),
    );
  if (rows.length > 0) throw fail('session.addressUnproved');
}
