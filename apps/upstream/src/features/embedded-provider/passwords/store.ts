import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { mailTokens } from '../../../platform/schema/accounts.ts';
import { oidcPayloads } from '../../../platform/schema/sessions.ts';
import { type Credential, credentialRows } from '../../credentials/public.ts';
import { pendingSignIns, registrations } from '../tables.ts';

/** What a link in a mail is good for. */
export type LinkPurpose = 'verify' | 'reset';

/**
 * Sets another password, and notes by `isProved` that the address is confirmed. The credential gets another id, and what was
 * under way with the old one ends: links that were mailed, sign-ins that wait for their second factor, and what the embedded
 * provider keeps. Hold the subject before (`identityRows.lock`). Answers the new id.
 */
export async function replacePassword(
  tx: Transaction,
  id: string,
  { passwordHash, isProved = false }: { readonly passwordHash: string; readonly isProved?: boolean },
): Promise<string> {
  await endMailedLinks(tx, id);
  const next = await credentialRows.replace(tx, id, { passwordHash, isProved });
  const { payload } = oidcPayloads;
  await tx
    .delete(oidcPayloads)
    .where(sql`${payload} ->> 'accountId' = ${id} or ${payload} #>> '{result,login,accountId}' = ${id}`);
  return next;
}

/** Ends the links that were mailed for a credential, and sign-ins that wait for their second factor. */
export async function endMailedLinks(tx: Transaction, credential: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.credential, credential));
  await tx.delete(mailTokens).where(eq(mailTokens.credential, credential));
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
  return row ? credentialRows.byId(tx, row.credential) : null;
}
