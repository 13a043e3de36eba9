import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts, identities } from '../../platform/schema/accounts.ts';
import { communities } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';
import type { PersonalRows } from '../../platform/personal-data/person-columns.ts';
import type { Inventory } from './inventory.ts';

/** How many rows each entry of an inventory has of a person, in its order. One query, since there are dozens of entries. */
export async function countRows(tx: Transaction, inventory: Inventory, account: string): Promise<number[]> {
  const counts = inventory.map(
    ({ table, rows }) => sql`(select count(*)::int from ${sql.identifier(table)} where ${rows(account)})`,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}

/** A statement for a person's rows, each as JSON without the columns that a copy leaves out. */
export function rowsQuery({ table, rows, order = 'id', omit = [] }: PersonalRows, account: string): SQL {
  return sql`select to_jsonb(t) - ${sql.param([...omit])}::text[] as row from ${sql.identifier(table)} t
    where ${rows(account)} order by ${sql.raw(order)}`;
}

/** Deletes a person's rows. */
export async function deleteRows(tx: Transaction, { table, rows }: PersonalRows, account: string): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows(account)}`);
}

/** Deletes a person's rows in one community. */
export async function deleteRowsIn(
  tx: Transaction,
  { table, rows }: PersonalRows,
  { community, account }: { readonly community: string; readonly account: string },
): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where community = ${community} and ${rows(account)}`);
}

/** Deletes what was told to an account alone. */
export async function deleteOwnEvents(tx: Transaction, account: string): Promise<void> {
  await tx.execute(sql`delete from events where stream = ${`account:${account}`}`);
}

/** Communities that somebody owns and nobody has deleted. */
export function readOwned(tx: Transaction, account: string) {
  return tx
    .select({
      uuid: communities.uuid,
      customId: communities.customId,
      name: sql<string>`${communities.comInfo} #>> '{info,name}'`,
    })
    .from(communities)
    .where(and(eq(communities.owner, account), isNull(communities.deletedAt)))
    .orderBy(sql`3`, communities.uuid);
}

/** In how many communities somebody is banned. */
export function countBans(tx: Transaction, account: string): Promise<number> {
  return tx.$count(members, and(eq(members.account, account), eq(members.banned, true)));
}

/** What an account is called; null when there is none. */
export async function readUsername(tx: Transaction, account: string): Promise<string | null> {
  const [row] = await tx.select({ username: accounts.username }).from(accounts).where(eq(accounts.id, account));
  return row?.username ?? null;
}

/**
 * Accounts whose erasure has begun, then those whose days of grace are over, the longest overdue first. Who owns a community
 * waits until they do not, and keeps nobody else waiting.
 */
export async function readDue(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select account as id, 0 as turn, created_at as since from erasures
      union all
      select id, 1, erase_at from accounts where erase_at <= ${now.toISOString()} and erased_at is null
        and not exists (select from communities where owner = accounts.id and deleted_at is null)) due
    order by turn, since limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Whether an account is still to be erased by now: a sign-in may have taken that back. */
export async function isDue(tx: Transaction, account: string, now: Date): Promise<boolean> {
  const due = and(eq(accounts.id, account), lte(accounts.eraseAt, now), isNull(accounts.erasedAt));
  return (await tx.$count(accounts, due)) > 0;
}

/** The identity of a person: all their names, and how they sign in. */
export async function readPerson(tx: Transaction, account: string) {
  const [own] = await tx.select().from(accounts).where(eq(accounts.id, account));
  const ways = await tx.select().from(identities).where(eq(identities.account, account));
  const places = await tx
    .select({
      community: members.community,
      comName: members.comName,
      apiIds: members.apiIds,
      banned: members.banned,
    })
    .from(members)
    .where(eq(members.account, account))
    .orderBy(members.community);
  const { rows } = await tx.execute<{ email: string; verified: boolean; username: string }>(sql`
    select c.email, c.verified_at is not null as verified, c.username from credentials c
    join identities i on i.subject = c.id::text where i.account = ${account} and i.provider = 'own'`);
  return { own, ways, places, credentials: rows };
}

/** What somebody is called in one community. */
export async function readNamesIn(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
): Promise<string[]> {
  const [row] = await tx
    .select({ comName: members.comName, apiIds: members.apiIds })
    .from(members)
    .where(and(eq(members.community, community), eq(members.account, account)));
  return row ? [...(row.comName === null ? [] : [row.comName]), ...row.apiIds] : [];
}

/** Whether a community is deleted. */
export async function isDeleted(tx: Transaction, community: string): Promise<boolean> {
  return (await tx.$count(communities, and(eq(communities.uuid, community), isNull(communities.deletedAt)))) === 0;
}

/** What has to be looked for about somebody before an erasure, without a lock. */
export async function readFound(tx: Transaction, account: string) {
  return {
    traces: await readTraces(tx, account),
    runs: await readRunsAbout(tx, account),
    mergedNames: await readMergedNames(tx, account),
    pictures: await readFormerPictures(tx, account),
  };
}

/** Communities in which somebody has been anything, or did anything that is on record. */
async function readTraces(tx: Transaction, account: string): Promise<string[]> {
  const { rows } = await tx.execute<{ community: string }>(sql`
    select uuid as community from communities where uuid in (
      select community from members where account = ${account}
      union select community from rank_records where account = ${account} or by = ${account}
      union select community from standing_records where account = ${account} or by = ${account} or other = ${account}
      union select community from audit where actor = ${account}
      union select community from audit where target = ${account}) order by 1`);
  return rows.map(({ community }) => community);
}

/** Addresses of pictures that nobody else shows, among these. */
export async function readUnshared(tx: Transaction, pictures: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select p.address from unnest(${sql.param([...pictures])}::text[]) p(address)
    where not exists (select from accounts where avatar_url = p.address)
      and not exists (select from communities where com_info::text like '%' || p.address || '%')
      and not exists (select from forms where p.address in (image, icon_image))
      and not exists (select from form_folders where p.address in (image, icon_image))
      and not exists (select from calendar_events where image = p.address)`);
  return rows.map(({ address }) => address);
}

/** Addresses of the pictures somebody ever had of themselves, as their own record says. */
async function readFormerPictures(tx: Transaction, account: string): Promise<(string | null)[]> {
  const { rows } = await tx.execute<{ address: string | null }>(sql`
    select distinct a.address from audit, lateral (values (before ->> 'avatarUrl'), (after ->> 'avatarUrl')) a(address)
    where actor = ${account} and action = 'ACCOUNT_UPDATE' and a.address is not null`);
  return rows.map(({ address }) => address);
}

/** Names somebody had in places that were merged into others: nothing but the record of the merge has them. */
async function readMergedNames(tx: Transaction, account: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct before ->> 'name' as name from audit
    where action = 'MEMBER_MERGE' and before ->> 'from' = ${account} and before ->> 'name' is not null`);
  return rows.map(({ name }) => name);
}

/** Runs that were about somebody: what was done to all of them may speak of one. */
async function readRunsAbout(tx: Transaction, account: string): Promise<string[]> {
  const { rows } = await tx.execute<{ run: string }>(
    sql`select distinct run from member_run_items where account = ${account}`,
  );
  return rows.map(({ run }) => run);
}
