import { type SQL, sql } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** A column that names a row of another table, as the database itself knows it. */
type Reference = { readonly table: string; readonly column: string; readonly to: string; readonly key: string };

/** What only says that somebody is looking, or still there. */
const PASSING: Readonly<Record<string, readonly string[]>> = {
  presence: ['seen_at', 'viewer'],
  sessions: ['last_seen_at'],
  // Refused requests are on record where they wanted to be.
  audit_heads: ['seq', 'hash'],
};

/**
 * Everything about a community and its people that somebody else could change. Equal before and after means untouched.
 * The tables are read from the database: each one whose rows belong to a community or a person, however far removed,
 * is part of it from the day it exists.
 */
export async function fingerprint({ db }: Stack, { uuid, people }: Place): Promise<Record<string, unknown>> {
  const accounts = sql.param(Object.values(people).map(({ account }) => account));
  const roots = new Map([
    ['communities', sql`uuid = ${uuid}`],
    ['accounts', sql`id = any(${accounts}::uuid[])`],
  ]);
  const { rows: references } = await db.execute<Reference>(sql`
    select source.relname as table, a.attname as column, target.relname as to, k.attname as key
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`);
  const tables = new Set([...roots.keys(), ...references.map(({ table }) => table)]);
  const print: Record<string, unknown> = {};
  for (const table of tables) {
    const passing = sql.param([...(PASSING[table] ?? [])]);
    const { rows } = await db.execute<{ rows: unknown }>(sql`
      select coalesce(json_agg(line order by line::text), '[]') as rows
      from (select distinct to_jsonb(t) - ${passing}::text[] as line
        from ${sql.identifier(table)} t where ${belonging(table, { roots, references })}) lines`);
    print[table] = rows[0]?.rows;
  }
  return print;
}

type Known = { readonly roots: ReadonlyMap<string, SQL>; readonly references: readonly Reference[] };

/** Which rows of a table belong to the place: those that name it or its people, and those that name such rows. */
function belonging(table: string, known: Known, on: readonly string[] = []): SQL {
  const root = known.roots.get(table);
  if (root) return root;
  const ways = known.references
    .filter((reference) => reference.table === table && reference.to !== table && !on.includes(reference.to))
    .map(({ column, to, key }) => {
      const rows = belonging(to, known, [...on, table]);
      return sql`${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(to)} where ${rows})`;
    });
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}
