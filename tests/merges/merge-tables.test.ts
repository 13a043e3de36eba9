import pg from 'pg';
import { expect, test } from 'vitest';
import { personalData } from '../../apps/upstream/src/personal-data.ts';
import { createTestDatabase } from '../support/postgres.ts';

/** Columns of a community's tables that name a person: by a foreign key to one, or by what they are called. */
const NAMING = `
  select distinct format('%s.%s', c.relname, a.attname) as name
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (c.relname = 'communities' or exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'community' and not o.attisdropped))
    and (a.attname in ('account', 'actor', 'member', 'acc_id') or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        and (k.confrelid = 'accounts'::regclass or (k.confrelid = 'members'::regclass and a.attname <> 'community'))))
  order by 1`;

test('every column that names a member says what a merge does with it', async () => {
  await using database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(NAMING);
  await client.end();
  expect(Object.keys(personalData.mergePolicy).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('what stays says why', () => {
  const silent = Object.entries(personalData.mergePolicy).filter(
    ([, handling]) => handling.how === 'stays' && handling.why.length < 20,
  );
  expect(silent).toEqual([]);
});
