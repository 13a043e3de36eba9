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

/** Tables whose rows belong to a place by themselves; all others belong by what they refer to. */
const ROOTS = ['communities', 'accounts'];

/**
 * Everything about a community and its people that somebody else could change. Equal before and after means untouched.
 * The tables are read from the database: each one whose rows belong to a community or a person, however far removed,
 * is part of it from the day it exists. One statement names the rows of each table once, for the tables that refer to it.
 */
export async function fingerprint({ db }: Stack, { uuid, people }: Place): Promise<Record<string, unknown>> {
  const tables = inOrder(await referencesIn(db));
  const accounts = sql.param(Object.values(people).map(({ account }) => account));
  const roots: Readonly<Record<string, SQL>> = {
    communities: sql`uuid = ${uuid}`,
    accounts: sql`id = any(${accounts}::uuid[])`,
  };
  const named = tables.map(({ table, ways }) => {
    const rows = roots[table] ?? belonging(ways);
    return sql`${rowsOf(table)} as materialized (select * from ${sql.identifier(table)} where ${rows})`;
  });
  const prints = tables.map(({ table }) => {
    const passing = sql.param([...(PASSING[table] ?? [])]);
    return sql`select ${table}::text as table, coalesce(json_agg(line order by line::text), '[]') as rows
      from (select distinct to_jsonb(t) - ${passing}::text[] as line from ${rowsOf(table)} t) lines`;
  });
  const { rows } = await db.execute<{ table: string; rows: unknown }>(
    sql`with ${sql.join(named, sql`, `)} ${sql.join(prints, sql` union all `)}`,
  );
  return Object.fromEntries(rows.map((each) => [each.table, each.rows]));
}

const known = new WeakMap<Stack['db'], Promise<Reference[]>>();

/** The references of a database, which are the same as long as its tests go on. */
function referencesIn(db: Stack['db']): Promise<Reference[]> {
  const references = known.get(db) ?? readReferences(db);
  known.set(db, references);
  return references;
}

async function readReferences(db: Stack['db']): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select source.relname as table, a.attname as column, target.relname as to, k.attname as key
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and source.oid <> target.oid
    order by 1, 2`);
  return rows;
}

type Dependent = { readonly table: string; readonly ways: readonly Reference[] };

/** The tables, each behind those that it refers to. */
function inOrder(references: readonly Reference[]): Dependent[] {
  const left = new Set([...ROOTS, ...references.map(({ table }) => table)]);
  const ordered: Dependent[] = [];
  while (left.size > 0) {
    const next = [...left].filter((table) => ROOTS.includes(table) || !waysOf(table).some(({ to }) => left.has(to)));
    if (next.length === 0) throw new Error(`tables that refer to each other: ${[...left].join(', ')}`);
    for (const table of next) {
      left.delete(table);
      ordered.push({ table, ways: waysOf(table).filter(({ to }) => ordered.some((each) => each.table === to)) });
    }
  }
  return ordered;

  function waysOf(table: string): Reference[] {
    return references.filter((reference) => reference.table === table);
  }
}

/** Which rows of a table belong to the place: those that name rows of other tables that do. */
function belonging(ways: readonly Reference[]): SQL {
  if (ways.length === 0) return sql`false`;
  const each = ways.map(
    ({ column, to, key }) => sql`${sql.identifier(column)} in (select ${sql.identifier(key)} from ${rowsOf(to)})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

function rowsOf(table: string): SQL {
  return sql`${sql.identifier(`${table} of the place`)}`;
}
