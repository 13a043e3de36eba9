import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { slugsOf, sourcesOf } from './read-graph.ts';

/** Which tables a feature's SQL reads and writes, by their names in the database. */
export type TablesUsed = { readonly reads: readonly string[]; readonly writes: readonly string[] };

/** A table: its name in the database, the name of its object in the code, and the feature whose tables.ts has it. */
type Table = { readonly name: string; readonly object: string; readonly slug: string | null };

const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const SCHEMA = 'apps/upstream/src/platform/schema';

/** All tables; `slug` is null for those whose definition still stands in platform/schema. */
export function readTables(): Table[] {
  const inPlatform = readdirSync(inRepository(SCHEMA)).map((file) => ({
    slug: null,
    text: readFileSync(inRepository(SCHEMA, file), 'utf8'),
  }));
  const inFeatures = slugsOf('upstream').flatMap((slug) =>
    sourcesOf('upstream', slug)
      .filter(({ path }) => path.endsWith('/tables.ts'))
      .map(({ text }) => ({ slug, text })),
  );
  return [...inPlatform, ...inFeatures].flatMap(({ slug, text }) =>
    [...text.matchAll(TABLE)].map(([, object = '', name = '']) => ({ name, object, slug })),
  );
}

/** What one feature of the upstream reads and writes, in SQL and through the objects of tables. */
export function tablesUsed(slug: string, tables: readonly Table[]): TablesUsed {
  const texts = sourcesOf('upstream', slug)
    .filter(({ path }) => !path.endsWith('/tables.ts'))
    .map(({ text }) => text);
  const found = (pattern: (table: Table) => RegExp) =>
    tables.filter((table) => texts.some((text) => pattern(table).test(text))).map(({ name }) => name);
  const writes = found(
    ({ name, object }) =>
      new RegExp(`\\b(insert into|update|delete from) ${name}\\b|\\.(insert|update|delete)\\(${object}\\)`),
  );
  const reads = found(
    ({ name, object }) =>
      new RegExp(`\\b(from|join) ${name}\\b|\\b(from|[jJ]oin|\\$count)\\(\\s*${object}\\b|\\$\\{${object}\\}`),
  );
  return { reads: reads.toSorted(), writes: writes.toSorted() };
}
