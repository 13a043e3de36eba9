import { EMAIL_CHANGE } from '@muster/contracts/email-change/constants';
import type { ShownEmailLink } from '@muster/contracts/email-change/model';
import type { Language } from '@muster/contracts/kit/language/languages';
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { emailChangeLinks, emailChanges } from './tables.ts';

/** A change of an address, under way or done. */
export type EmailChange = typeof emailChanges.$inferSelect;

/** What a mailed link is good for. */
export type EmailLinkPurpose = ShownEmailLink['purpose'];

const { hours, waitDays, undoDays } = EMAIL_CHANGE;
const isPending = and(isNull(emailChanges.appliedAt), gt(emailChanges.expiresAt, sql`now()`));

/** The address of an account that is not erased, in lower case. */
export async function addressOf(tx: Transaction, account: string): Promise<string | null> {
  const [row] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, account));
  return row?.email?.toLowerCase() ?? null;
}

/** The change of an account that is under way; null for none. */
export async function pendingChange(tx: Transaction, account: string): Promise<EmailChange | null> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.account, account), isPending));
  return row ?? null;
}

/** A change by its id; null where it is not there any more. */
export async function changeById(tx: Transaction, id: string): Promise<EmailChange | null> {
  const [row] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row ?? null;
}

/** Puts a change in the place of one that was under way; answers its id. */
export async function insertChange(
  tx: Transaction,
  change: Pick<EmailChange, 'account' | 'session' | 'oldEmail' | 'newEmail'>,
): Promise<string> {
  await deletePending(tx, change.account);
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  const [row] = await tx
    .insert(emailChanges)
    .values({ ...change, expiresAt })
    .returning({ id: emailChanges.id });
  return row?.id ?? '';
}

/** Ends the change of an account that is under way, or was and has expired. */
export async function deletePending(tx: Transaction, account: string): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.account, account), isNull(emailChanges.appliedAt)));
}

/** Deletes a change, and those of its account that were begun after it. */
export async function deleteFrom(tx: Transaction, { account, begunAt }: EmailChange): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.account, account), gte(emailChanges.begunAt, begunAt)));
}

/** Keeps the hash of a link, beside those that were mailed before; answers what the person of the account that changes reads. */
export async function insertLink(
  tx: Transaction,
  link: { readonly tokenHash: string; readonly change: string; readonly purpose: EmailLinkPurpose },
): Promise<Language | null> {
  const language = sql<Language | null>`(select a.language from email_changes e join accounts a on a.id = e.account
    where e.id = ${link.change})`;
  const [row] = await tx.insert(emailChangeLinks).values(link).returning({ language });
  return row?.language ?? null;
}

/** The change that a link is of and what the link is good for; null where there is none, or its time is over. */
export async function changeByLink(
  tx: Transaction,
  tokenHash: string,
): Promise<{ readonly change: EmailChange; readonly purpose: EmailLinkPurpose } | null> {
  const [row] = await tx
    .select({ change: emailChanges, purpose: emailChangeLinks.purpose })
    .from(emailChangeLinks)
    .innerJoin(emailChanges, eq(emailChanges.id, emailChangeLinks.change))
    .where(and(eq(emailChangeLinks.tokenHash, tokenHash), gt(emailChanges.expiresAt, sql`now()`)));
  if (!row) return null;
  const purpose = row.purpose as EmailLinkPurpose;
  // Only what is done can be undone, and nothing else can be done about it.
  const isOf = (purpose === 'undo') === (row.change.appliedAt !== null);
  return isOf ? { change: row.change, purpose } : null;
}

/** A change that waits is not over before it takes effect; the day behind that is the job's. */
const untilEffective = sql`${emailChanges.effectiveAt} + interval '1 day'`;

/** Notes that an address was confirmed. */
export async function noteProved(tx: Transaction, id: string, address: 'new' | 'old'): Promise<void> {
  const now = sql`now()`;
  const set =
    address === 'old'
      ? { oldProvedAt: now }
      : { newProvedAt: now, expiresAt: sql`coalesce(${untilEffective}, ${emailChanges.expiresAt})` };
  await tx.update(emailChanges).set(set).where(eq(emailChanges.id, id));
}

/** Lets a change wait in place of asking the old address. The new one still has to be confirmed in time. */
export async function noteWaiting(tx: Transaction, id: string): Promise<void> {
  const at = sql`now() + make_interval(days => ${waitDays})`;
  await tx
    .update(emailChanges)
    .set({
      effectiveAt: at,
      expiresAt: sql`case when ${emailChanges.newProvedAt} is null then ${emailChanges.expiresAt} else ${at} + interval '1 day' end`,
    })
    .where(eq(emailChanges.id, id));
}

/** Notes that a change is done, and until when it can be undone. */
export async function noteApplied(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ appliedAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${undoDays})` })
    .where(eq(emailChanges.id, id));
}

/** Accounts whose change has waited long enough, with its new address confirmed; at most `limit`. */
export async function dueChanges(
  tx: Transaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ readonly id: string; readonly account: string; readonly newEmail: string }[]> {
  return tx
    .select({ id: emailChanges.id, account: emailChanges.account, newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(isNull(emailChanges.appliedAt), isNotNull(emailChanges.newProvedAt), lte(emailChanges.effectiveAt, now)))
    .orderBy(asc(emailChanges.effectiveAt))
    .limit(limit);
}
