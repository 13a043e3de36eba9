import { and, eq, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { formRequests } from './tables.ts';

/** A person who is asked for a form. */
export type RequestKey = MemberKey & { readonly form: string };

const isOne = ({ community, account, form }: RequestKey) =>
  and(eq(formRequests.community, community), eq(formRequests.account, account), eq(formRequests.form, form));

/** Nothing was sent to the form since it was asked for. */
const UNANSWERED = sql`not exists (select 1 from submissions s
  where s.community = r.community and s.form = r.form and s.submitter = r.account and s.submitted_at >= r.at)`;

/** When a person was asked for a form last, and whether they have not sent it since; null where they never were. */
export async function readRequest(
  tx: Transaction,
  { community, account, form }: RequestKey,
): Promise<{ readonly at: Date; readonly isOpen: boolean } | null> {
  const { rows } = await tx.execute<{ at: Date | string; isOpen: boolean }>(sql`
    select r.at, ${UNANSWERED} as "isOpen" from form_requests r
    where r.community = ${community} and r.account = ${account} and r.form = ${form}`);
  const [row] = rows;
  return row ? { at: new Date(row.at), isOpen: row.isOpen } : null;
}

/** A request with what its form is called. */
export type ListedRequest = { readonly id: string; readonly label: string; readonly at: Date };

/** The forms that a person is asked for, has not sent since and can fill in now, the newest first. */
export async function readOpenRequests(
  tx: Transaction,
  { community, account, max }: MemberKey & { readonly max: number },
): Promise<ListedRequest[]> {
  const { rows } = await tx.execute<{ id: string; label: string; at: Date | string }>(sql`
    select f.id, f.label, r.at from form_requests r join forms f on f.community = r.community and f.id = r.form
    where r.community = ${community} and r.account = ${account} and f.version is not null and f.is_open and ${UNANSWERED}
    order by r.at desc, f.id limit ${max}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** What a form is called; empty where it is gone. */
export async function readFormLabel(
  tx: Transaction,
  { community, form }: Pick<RequestKey, 'community' | 'form'>,
): Promise<string> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from forms where community = ${community} and id = ${form}`,
  );
  return rows[0]?.label ?? '';
}

/** Notes that a person is asked for a form, in the place of when they were before. */
export async function writeRequest(tx: Transaction, key: RequestKey, at: Date): Promise<void> {
  await tx
    .insert(formRequests)
    .values({ ...key, at })
    .onConflictDoUpdate({ target: [formRequests.form, formRequests.account], set: { at } });
}

/** Forgets that a person was asked for a form. */
export async function deleteRequest(tx: Transaction, key: RequestKey): Promise<void> {
  await tx.delete(formRequests).where(isOne(key));
}
