import type { ManagedAccount, ManagedAccountDetail } from '@muster/contracts/management/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { containing } from '../../../platform/text/like-pattern.ts';

/** What a list of accounts is asked for. */
export type AskedAccounts = {
  readonly search: string;
  readonly operators: boolean;
  readonly suspended: boolean;
  readonly after: string | null;
  readonly limit: number;
};

type Row = Omit<ManagedAccount, 'createdAt'> & { readonly createdAt: string };

const COLUMNS = sql`a.id as "accId", a.username, a.avatar_url as "avatarUrl", a.email, a.verified, a.created_at as "createdAt",
  a.global_permissions > 0 as operator, a.suspension_words is not null as suspended`;

/** Accounts that are not erased, the newest first. */
export async function readAccounts(tx: Transaction, asked: AskedAccounts): Promise<ManagedAccount[]> {
  const { after, limit } = asked;
  const behind = after
    ? sql`and (a.created_at, a.id) < (select created_at, id from accounts where id = ${after})`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from accounts a where ${matching(asked)} ${behind}
    order by a.created_at desc, a.id desc limit ${limit}`);
  return rows.map(toAccount);
}

/** How many accounts match. */
export async function countAccounts(tx: Transaction, asked: AskedAccounts): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from accounts a where ${matching(asked)}`,
  );
  return rows[0]?.count ?? 0;
}

/** One account; null where there is none, or not any more. */
export async function readAccount(tx: Transaction, account: string): Promise<ManagedAccount | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from accounts a where a.id = ${account} and a.erased_at is null`,
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

/** How an account signs in, oldest first. */
export async function readSignIns(tx: Transaction, account: string): Promise<ManagedAccountDetail['signIns']> {
  const { rows } = await tx.execute<ManagedAccountDetail['signIns'][number]>(sql`
    select provider, label, created_at as "createdAt" from identities where account = ${account} order by created_at, id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/** What the person of a suspended account reads on signing in; null where it is not suspended. */
export async function readSuspension(tx: Transaction, account: string): Promise<string | null> {
  const { rows } = await tx.execute<{ words: string | null }>(
    sql`select suspension_words as words from accounts where id = ${account}`,
  );
  return rows[0]?.words ?? null;
}

/** On how many devices an account is signed in. */
export async function countSessions(tx: Transaction, account: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from sessions where account = ${account} and parent is null and revoked_at is null
      and expires_at > now() and idle_ends_at > now()`);
  return rows[0]?.count ?? 0;
}

function matching({ search, operators, suspended }: AskedAccounts): SQL {
  const pattern = containing(search);
  const found =
    search === ''
      ? sql``
      : sql`and (a.username ilike ${pattern} or a.email ilike ${pattern} or a.id::text = lower(${search}))`;
  const narrowed = [
    ...(operators ? [sql`and a.global_permissions > 0`] : []),
    ...(suspended ? [sql`and a.suspension_words is not null`] : []),
  ];
  return sql`a.erased_at is null ${sql.join(narrowed, sql` `)} ${found}`;
}

function toAccount(row: Row): ManagedAccount {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
