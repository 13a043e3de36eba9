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
