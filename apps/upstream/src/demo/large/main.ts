/**
 * Fills the database with one very large community, to measure with: `npm run seed:large [members] [audit rows]`, ten
 * thousand and a hundred thousand where nothing is said. Run again, it adds what is missing. While the product runs on its private PostgreSQL, its data
 * folder is taken: stop it first. Owned by the first account that a demo made, or the first there is.
 */
import { sql } from 'drizzle-orm';
import { readConfig } from '../../config.ts';
import { openStore } from '../../platform/open-store.ts';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { createLogger } from '../../platform/process/logger.ts';
import { seedLarge } from './seed.ts';

const MEMBERS = 10_000;
const AUDIT_ROWS = 100_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const [members = MEMBERS, auditRows = AUDIT_ROWS] = process.argv.slice(2).map(Number);
const read = readConfig();
if ('faults' in read) {
  process.stderr.write(`${read.faults.join('\n')}\n`);
  process.exit(1);
}
await using stack = new AsyncDisposableStack();
await openDataFolder(read.config.dataDir);
const databases = await openStore(read.config, stack, createLogger(read.config));
const { rows } = await databases.db.execute<{ id: string }>(
  sql`select id from accounts order by email is null, created_at, id limit 1`,
);
const owner = rows[0]?.id;
if (owner === undefined) say('Start the product once, so that there is somebody to own the community.');
else {
  say(`Made ${await seedLarge(databases, { members, auditRows }, { owner, say })}.`);
  // What is measured next must not wait for the database to notice by itself.
  await databases.ownerPool.query('vacuum (analyze)');
}
