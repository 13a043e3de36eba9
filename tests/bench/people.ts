import { readFileSync } from 'node:fs';
import { MemberQuery } from '@muster/contracts/directory/model';
import { searchWords } from '@muster/contracts/search/fold';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { openDatabases, type Transaction } from '@muster/upstream/platform/database';
import type { SearchQuestion } from '@muster/upstream/platform/search/source';
import { within } from '@muster/upstream/platform/wall/within';
import { sql } from 'drizzle-orm';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { verifyChains } from '../../apps/upstream/src/features/audit/chain.ts';
import * as record from '../../apps/upstream/src/features/audit/store.ts';
import { narrow } from '../../apps/upstream/src/features/directory/narrow.ts';
import { readRoster } from '../../apps/upstream/src/features/directory/store.ts';
import { departmentSearch } from '../../apps/upstream/src/features/departments/search.ts';
import { memberSearch } from '../../apps/upstream/src/features/directory/search.ts';
import { readResults } from '../../apps/upstream/src/features/search/store.ts';
import { shortLinkSearch } from '../../apps/upstream/src/features/short-links/search.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median, quantile } from './measuring.ts';
import { writeCost } from './record-writes.ts';

/**
 * What lists of people and of the record cost at the database, behind the wall, as they grow: the statements of the product
 * in a community of 10,000 members, with 10,000, 100,000 and 1,000,000 entries. Every read takes its turn in each round.
 * Processor time is that of the database's own process for the statement, as the kernel counts it: what survives a busy
 * machine. Beside it stands how many times a bare read of one entry by its key it took in the same run.
 *
 * Run: node tests/bench/people.ts [entries…]
 */
const asked = process.argv.slice(2).map(Number);
const STAGES = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
const MEMBERS = 10_000;
const ROUNDS = 60;
const DAY_MS = 86_400_000;
const BARE = 'one entry by its key: the limit';

type Read = (tx: Transaction, round: number) => Promise<unknown>;

const database = await startBenchDatabase();
const databases = openDatabases(database);
const { db, walled, ownerPool } = databases;
const { rows } = await db.execute<{ id: string }>(sql`insert into accounts (username) values ('owner') returning id`);
const owner = rows[0]?.id ?? '';

for (const entries of STAGES) {
  const begin = performance.now();
  const community = await seedLarge(
    databases,
    { members: MEMBERS, auditRows: entries },
    { owner, say: () => undefined },
  );
  const seconds = (performance.now() - begin) / 1_000;
  await ownerPool.query('vacuum (analyze)');
  console.log(`\n${entries} entries, loaded in ${seconds.toFixed(0)} s\n`);
  await measure(community, entries);
  await verify(community);
  const { withAll, without } = await writeCost(ownerPool, community);
  const [all, fewer] = [withAll.toFixed(2), without.toFixed(2)];
  console.log(`one entry more: ${all} CPU ms, ${fewer} without the indexes by action and by request`);
}

await databases.close();
await database.stop();

async function measure(community: string, entries: number): Promise<void> {
  const reads = { ...(await auditReads(community, entries)), ...(await memberReads(community)) };
  const times = new Map(Object.keys(reads).map((what) => [what, [] as Taken[]]));
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [what, read] of Object.entries(reads)) {
      const taken = await within(walled, { enclosure: { community, account: owner }, kind: 'query' }, (tx) =>
        timed(tx, () => read(tx, Math.abs(round))),
      );
      if (round >= 0) times.get(what)?.push(taken);
    }
  }
  const limit = median(times.get(BARE)?.map(({ cpuMs }) => cpuMs) ?? []);
  console.log('| | CPU p50 ms | CPU p95 ms | × the limit | p50 ms | p95 ms | p99 ms |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [what, taken] of times) {
    const [cpu, clock] = [taken.map(({ cpuMs }) => cpuMs), taken.map(({ clockMs }) => clockMs)];
    const cells = [
      quantile(cpu, 0.5),
      quantile(cpu, 0.95),
      quantile(cpu, 0.5) / limit,
      ...[0.5, 0.95, 0.99].map((part) => quantile(clock, part)),
    ];
    console.log(`| ${what} | ${cells.map((cell) => cell.toFixed(2)).join(' | ')} |`);
  }
}

async function auditReads(community: string, entries: number): Promise<Record<string, Read>> {
  const pick = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ value: string }>(query)).rows.map(({ value }) => value);
  const actors = await pick(sql`select actor as value from audit where community = ${community}
    group by actor order by count(*) desc limit 40`);
  const targets = await pick(sql`select account as value from members where community = ${community} limit 40`);
  const at = (list: readonly string[], round: number) => list[round % list.length] ?? '';
  const requests = await pick(sql`select request_id as value from audit where community = ${community}
    order by seq desc limit 40`);
  const bulk = await largeRun(community);
  const rare = at(actors, actors.length - 1);
  const list =
    (asked: object): Read =>
    (tx) =>
      record.readEntries(tx, community, { limit: 101, ...asked });
  const days = (from: number, to: number) => ({
    from: new Date(Date.now() - from * DAY_MS).toISOString(),
    to: new Date(Date.now() - to * DAY_MS).toISOString(),
  });
  return {
    [BARE]: (tx, round) =>
      tx.execute(sql`select * from audit where community = ${community} and seq = ${1 + ((round * 7919) % entries)}`),
    'record, first page': list({}),
    'record, deep page': (tx, round) =>
      record.readEntries(tx, community, { limit: 101, after: Math.ceil(entries / 2) + round }),
    'by a person': (tx, round) => record.readEntries(tx, community, { limit: 101, actor: at(actors, round) }),
    'by a person who did little': list({ actor: rare }),
    'by area': list({ area: 'profiles' }),
    'by area that occurs nowhere': list({ area: 'radio' }),
    'by kind': list({ kind: 'department' }),
    'by an action': list({ action: 'MEMBER_RANKS_CHANGE' }),
    'by an action that never was': list({ action: 'RADIO_SYNC' }),
    'all bans of a month': list({ action: 'MEMBER_BAN', ...days(230, 200) }),
    'action and refused': list({ action: 'MEMBER_BAN', outcome: 'fail' }),
    'by a request': (tx, round) => record.readEntries(tx, community, { limit: 101, request: at(requests, round) }),
    'all of a run': (tx, round) => record.readEntries(tx, community, { limit: 101, run: at(requests, round) }),
    'all of a run of 10,000': list({ run: bulk }),
    'all of a run of 10,000 that was refused': list({ run: bulk, outcome: 'fail' }),
    'by outcome, refused': list({ outcome: 'fail' }),
    'by outcome, done': list({ outcome: 'success' }),
    'by time, a week': list(days(200, 193)),
    'history of a member': (tx, round) =>
      record.readEntries(tx, community, { limit: 9, kind: 'member', target: at(targets, round) }),
    'person and area': list({ actor: rare, area: 'shortLinksAndDomains' }),
    'person, area and kind': list({ actor: actors[0], area: 'community', kind: 'rank' }),
    'person and kind': list({ actor: actors[1], kind: 'department' }),
    'person and refused': list({ actor: rare, outcome: 'fail' }),
    'area and refused': list({ area: 'profiles', outcome: 'fail' }),
    'kind and refused': list({ kind: 'member', outcome: 'fail' }),
    'area and kind that never meet': list({ area: 'profiles', kind: 'rank' }),
    'person and a week': list({ actor: actors[0], ...days(200, 193) }),
    'everything at once': list({
      actor: actors[0],
      area: 'community',
      kind: 'member',
      outcome: 'success',
      ...days(300, 100),
    }),
    'the first rows of a copy': (tx, round) =>
      tx.execute(sql`${record.fullEntriesQuery(community, { upTo: Math.ceil(entries / 3) + round })} limit 250`),
    'what there is to filter by': (tx) => record.readFacets(tx, community, ''),
  };
}

/** A run that did something to each of 10,000 members; answers its id. */
async function largeRun(community: string): Promise<string> {
  const run = crypto.randomUUID();
  await db.execute(sql`insert into audit (community, action, code, target_kind, target, source, request_id)
    select ${community}, 'MEMBER_NOTE_ADD', 23_062, 'member', gen_random_uuid()::text, 'job', ${run}
    from generate_series(1, 10000)`);
  await ownerPool.query('vacuum (analyze) audit');
  return run;
}

async function memberReads(community: string): Promise<Record<string, Read>> {
  const nothing = MemberQuery.parse({});
  const { rows } = await db.execute<{ rank: string; department: string }>(
    sql`select min(r.id::text) as rank, r.department from ranks r join member_ranks h on h.rank = r.id
      where r.community = ${community} group by r.department order by count(*) desc limit 1`,
  );
  const { rank = '', department = '' } = rows[0] ?? {};
  const viewer: AccessContext = { account: owner, owner: true, banned: false, active: true, ranks: [] };
  const narrowed = (tx: Transaction, asked: Partial<MemberQuery>) =>
    narrow(tx, { community, viewer, now: new Date() }, { ...nothing, ...asked });
  const field = await largeField(community);
  const ask =
    (asked: Partial<MemberQuery>): Read =>
    async (tx) =>
      readRoster(tx, community, { ...(await narrowed(tx, asked)), after: null, limit: 101, columns: [] });
  const deep = (sort: MemberQuery['sort']): Read => {
    let after: { key: string; id: string } | null = null;
    return async (tx) => {
      // The place is found once, outside of what counts.
      after ??=
        (
          await readRoster(tx, community, { ...(await narrowed(tx, { sort })), after: null, limit: 8_000, columns: [] })
        ).rows.at(-1)?.position ?? null;
      return readRoster(tx, community, { ...(await narrowed(tx, { sort })), after, limit: 101, columns: [] });
    };
  };
  const word = 'hernandez';
  return {
    'members, first page by name': ask({}),
    'members, by newest': ask({ sort: 'newest' }),
    'members, by oldest': ask({ sort: 'oldest' }),
    'members, by power': ask({ sort: 'power' }),
    'members, by last seen': ask({ sort: 'seen' }),
    'members, deep page by name': deep('name'),
    'members, deep page by newest': deep('newest'),
    'members, deep page by power': deep('power'),
    'members, a keystroke': (tx, round) => ask({ search: word.slice(0, 1 + (round % word.length)) })(tx, round),
    'search, a keystroke': search({ community, viewer }, (round) => word.slice(0, 2 + (round % (word.length - 1)))),
    'search, two letters that most have': search({ community, viewer }, () => 'an'),
    'search, an identifier': search({ community, viewer }, () => '6561190000004321'),
    'search, nobody found': search({ community, viewer }, () => 'zzzzz'),
    'members, an identifier': ask({ search: '6561190000004321' }),
    'members, nobody found': ask({ search: 'zzzzz' }),
    'members, who waits': ask({ state: 'pending' }),
    'members, who is banned': ask({ state: 'banned' }),
    'members, of a rank': ask({ rank: [rank] }),
    'members, of a department of 5,000': ask({ department: [department] }),
    'members, of the last days': ask({ days: 30 }),
    'members, not seen for a month': ask({ seen: { is: 'longer', days: 30 } }),
    'members, joined in two years': ask({ joined: { from: '2024-01-01', to: '2025-12-31' } }),
    'members, without a rank of a department': ask({ without: department }),
    'members, without a second factor': ask({ factor: 'without' }),
    'members, by a field each has a value of its own in': ask({ fields: [{ field, is: 'contains', text: '7' }] }),
    'members, by a field that is empty': ask({ fields: [{ field, is: 'empty' }] }),
    'members, everything at once': ask({
      search: 'a',
      state: 'active',
      department: [department],
      days: 300,
      sort: 'power',
    }),
  };
}

/** The first page of everything that is found, as the owner sees it. */
function search(asker: Pick<SearchQuestion, 'community' | 'viewer'>, textOf: (round: number) => string): Read {
  const sources = [memberSearch, departmentSearch, shortLinkSearch];
  return (tx, round) => {
    const text = textOf(round);
    const question = { ...asker, text, words: searchWords(text) };
    return readResults(tx, question, { sources, page: { after: null, limit: 21 } });
  };
}

/** A text that nearly everybody has one of their own in. */
async function largeField(community: string): Promise<string> {
  const { rows: made } = await db.execute<{
    id: string;
  }>(sql`insert into profile_fields
    (community, type, label, help, audience, self_edit, required_on_join, options, max_length, min_length, position)
    values (${community}, 'text', 'Callsign', '', 'members', true, false, '[]', 200, 0, 0) returning id`);
  const field = made[0]?.id ?? '';
  await db.execute(sql`update members m set profile_fields = jsonb_build_object(${field}::text, 'C-' || n.nth)
    from (select account, row_number() over (order by account) as nth from members where community = ${community}) n
    where m.community = ${community} and m.account = n.account and n.nth % 10 <> 0`);
  await ownerPool.query('vacuum (analyze) members');
  return field;
}

async function verify(community: string): Promise<void> {
  const client = await ownerPool.connect();
  const begin = performance.now();
  const [verdict] = await verifyChains(client, community);
  const seconds = (performance.now() - begin) / 1_000;
  client.release();
  const state = verdict?.fault ? 'BROKEN' : 'whole';
  console.log(`\nchain ${state}, checked at ${Math.round((verdict?.entries ?? 0) / seconds)} entries a second`);
}

type Taken = { readonly cpuMs: number; readonly clockMs: number };

/** How long a read takes, by the clock as the caller waits, and of the processor in the process that serves this connection. */
async function timed(tx: Transaction, work: () => Promise<unknown>): Promise<Taken> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const cpuNs = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ', 1)[0]);
  const [cpu, begin] = [cpuNs(), performance.now()];
  await work();
  return { clockMs: performance.now() - begin, cpuMs: (cpuNs() - cpu) / 1e6 };
}
