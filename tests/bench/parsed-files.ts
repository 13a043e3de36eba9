import { sql } from 'drizzle-orm';
import { uploaded } from '../import-export/importing.ts';
import { whileMeasured } from '../support/loop-delay.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median } from './measuring.ts';

/**
 * For how long parsing what is uploaded holds the event loop at a time (@decision 0078): an honest sheet that changes
 * 10,000 members, and sheets that are made to be slow. Gateway, upstream and client share the loop that is measured.
 *
 * Run: node tests/bench/parsed-files.ts
 */
const TURNS = 5;
const MEMBERS = 10_000;

const quiet = { LOG_LEVEL: 'silent' };
const database = await startBenchDatabase();
const stack = await startStack({ database, upstream: quiet, gateway: quiet });
const { own } = await stack.world();
const { importExport } = own.people.owner.client;
await fill();

const named = Array.from({ length: MEMBERS }, (_, at) => `person ${at},Name ${at},2025-01-02,Moderator,A note ${at}`);
const mapping = { 0: 'username', 1: 'name', 2: 'joined', 3: 'ranks', 4: 'note' };

console.log('| | ms | longest turn of the loop, CPU ms |');
console.log('| --- | ---: | ---: |');
// A new file takes the place of the one before it, so that each is sent when its turn comes.
const blank = await uploaded(own, `a,b\n${'\n'.repeat(1_000_000)}1,2\n`);
await measure('1 MB of line breaks, refused', () => importExport.file.query(blank).catch(() => null));
const short = await uploaded(own, `a,b,c\n${'x\n'.repeat(500_000)}`);
await measure('1 MB of short rows, refused', () => importExport.file.query(short).catch(() => null));
const honest = await uploaded(own, ['username,name,joined,ranks,note', ...named].join('\n'));
await measure('the columns of 10,000 rows', () => importExport.file.query(honest));
await measure('the preview of changes to 10,000 members', () => importExport.preview.query({ ...honest, mapping }));
await measure('the start of the import', () => importExport.start.mutate({ ...honest, mapping }), 1);

await stack[Symbol.asyncDispose]();
await database.stop();

async function measure(what: string, work: () => Promise<unknown>, turns = TURNS): Promise<void> {
  const [times, holds]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const begunAt = performance.now();
    const { longestTurnMs } = await whileMeasured(work);
    times.push(performance.now() - begunAt);
    holds.push(longestTurnMs);
  }
  console.log(`| ${what} | ${median(times).toFixed(0)} | ${median(holds).toFixed(1)} |`);
}

async function fill(): Promise<void> {
  await stack.db.execute(sql`insert into accounts (username)
    select 'person ' || n from generate_series(0, ${MEMBERS - 1}::int) n`);
  await stack.db.execute(sql`insert into members (community, account, sys_status)
    select ${own.uuid}, id, 'active' from accounts where username like 'person %'`);
}
