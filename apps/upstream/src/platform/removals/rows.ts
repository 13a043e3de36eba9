import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

/** A row as the database writes it: every column by its name, without loss. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** The rows of a table for which a condition holds, as {@link putBack} takes them. */
export async function rowsOf(tx: Transaction, table: string, where: SQL): Promise<KeptRow[]> {
  const { rows } = await tx.execute<{ row: KeptRow }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where}`,
  );
  return rows.map(({ row }) => row);
}

/** Has rows of a table refer to `to` in a column, where they still refer to what it refers to itself. */
export async function takeBack(
  tx: Transaction,
  { table, column }: { readonly table: string; readonly column: string },
  { ids, to }: { readonly ids: readonly string[]; readonly to: string },
): Promise<void> {
  const [name, refers] = [sql.identifier(table), sql.identifier(column)];
  await tx.execute(sql`update ${name} t set ${refers} = ${to} from ${name} own
    where own.id = ${to} and t.id = any(${sql.param([...ids])}::uuid[]) and t.id <> own.id
      and t.community = own.community and t.${refers} is not distinct from own.${refers}`);
}

/** What a member had of something that was removed. */
export type HadBefore = { readonly account: string; readonly part: string; readonly had: unknown };

const listed = (holders: readonly HadBefore[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h (account uuid, part uuid, had jsonb)`;

/**
 * Writes values of a profile field into the profiles of those who had them; answers how many got theirs. Of those who had the same in a
 * field in which no two members may, one does.
 */
export async function putBackValues(tx: Transaction, community: string, values: readonly HadBefore[]): Promise<number> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    with had as (
      select h.account, h.part, h.had, f.is_unique and muster_holds_values(m.sys_status) as held,
        muster_value_key(f.type, h.had) as key, m.since
      from ${listed(values)} join profile_fields f on f.id = h.part and f.community = ${community}
      join members m on m.community = f.community and m.account = h.account
    ), counted as (
      select *, row_number() over (partition by held, key order by since, account) as nth from had)
    update members m set profile_fields = m.profile_fields || jsonb_build_object(c.part::text, c.had)
    from counted c where m.community = ${community} and m.account = c.account
      and (c.nth = 1 or c.key is null or c.held is not true)
    returning m.account`);
  return rows.length;
}

/** Gives statuses to members who had them and have none; answers who has which again. */
export async function putBackStatuses(
  tx: Transaction,
  community: string,
  holders: readonly HadBefore[],
): Promise<{ account: string; status: string }[]> {
  const { rows } = await tx.execute<{ account: string; status: string }>(sql`
    update members m set com_status = h.part from ${listed(holders)}
    where m.community = ${community} and m.account = h.account and m.com_status is null
    returning m.account, m.com_status as status`);
  return rows;
}

/** Who takes something back, and when. */
export type Taking = { readonly change: string; readonly by: string; readonly at: Date };

/** Takes a rank from those whom one change gave it, on record, as far as it was not given to them again since. */
export async function takeGiven(
  tx: Transaction,
  community: string,
  { rank, given, change, by, at }: Taking & { readonly rank: string; readonly given: string },
): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from member_ranks h using rank_records g
      where h.community = ${community} and h.rank = ${rank}::uuid and g.community = h.community and g.change = ${given}::uuid
        and g.kind = 'given' and g.account = h.account and g.rank = h.rank and not exists (select from rank_records l
          where l.community = g.community and l.account = g.account and l.rank = g.rank and l.seq > g.seq)
      returning h.community, h.account, h.rank, h.expires_at, g.label
    )
    insert into rank_records (community, account, rank, label, kind, change, by, at, reason, source, expires_at, undoes)
    select community, account, rank, label, 'taken', ${change}::uuid, ${by}::uuid, ${at.toISOString()}::timestamptz, '', 'undo',
      expires_at, ${given}::uuid
    from gone`);
}

/**
 * Inserts rows that {@link rowsOf} has read into their table again, under their ids. It is for the feature removals alone, and
 * for tables that other features own: those say in `removals/kinds.ts` what belongs to a part of theirs.
 */
export async function putBack(tx: Transaction, table: string, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  const into = sql.identifier(table);
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${into} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`);
}
