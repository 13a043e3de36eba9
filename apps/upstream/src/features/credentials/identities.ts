import type { Provider } from '@muster/contracts/session/enums';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { identities } from '../../platform/schema/accounts.ts';

/**
 * Issuer under which accounts of the embedded provider are kept. It is not the provider's address: an installation that
 * moves to another domain keeps its people.
 */
export const EMBEDDED_ISSUER = 'urn:muster:own';

/** How a provider names an account: no other pair of issuer and subject is the same person. */
type Subject = { readonly issuer: string; readonly subject: string };

/** Makes everything else that is about this subject wait until the transaction ends: two first sign-ins make one account. */
async function lock(tx: Transaction, { issuer, subject }: Subject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`);
}

/** The account a subject signs in to; null where there is none. */
async function accountOf(tx: Transaction, { issuer, subject }: Subject): Promise<string | null> {
  const [row] = await tx
    .select({ account: identities.account })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.account ?? null;
}

/** The subject an issuer knows an account by; null where it does not. */
async function subjectOf(tx: Transaction, account: string, issuer: string): Promise<string | null> {
  const [row] = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.account, account), eq(identities.issuer, issuer)));
  return row?.subject ?? null;
}

/** Adds a way to sign in to an account. */
async function add(
  tx: Transaction,
  identity: Subject & { readonly account: string; readonly provider: Provider; readonly label: string },
): Promise<void> {
  await tx.insert(identities).values(identity);
}

/** Notes when an identity was last signed in with. */
async function noteSignIn(tx: Transaction, { issuer, subject }: Subject, at: Date): Promise<void> {
  await tx
    .update(identities)
    .set({ lastSeenAt: at })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/**
 * Takes a way to sign in from an account. The embedded sign-in's password goes with it, so that its e-mail address can
 * be registered again.
 */
async function remove(tx: Transaction, account: string, id: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from identities where account = ${account} and id = ${id} returning provider, subject)
    delete from credentials using gone where gone.provider = 'own' and credentials.id::text = gone.subject`);
}

/** Takes every way to sign in from an account but the embedded one; answers the providers of those that are gone. */
function removeOthers(tx: Transaction, account: string): Promise<{ readonly provider: string }[]> {
  return tx
    .delete(identities)
    .where(and(eq(identities.account, account), ne(identities.issuer, EMBEDDED_ISSUER)))
    .returning({ provider: identities.provider });
}

/** How accounts sign in: the rows of identities. */
export const identityRows = { lock, accountOf, subjectOf, add, noteSignIn, remove, removeOthers };
