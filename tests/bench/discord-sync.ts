import { openDatabases } from '@muster/upstream/platform/database';
import { sql } from 'drizzle-orm';
import { RULES, storeBot } from '../discord-bot/making.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median, quantile } from './measuring.ts';

/**
 * What the preview of a sync costs, through gateway and upstream: all linked members compared with all mapped roles. Beside it stands
 * how many times a bare read of the community took in the same run.
 *
 * Run: node tests/bench/discord-sync.ts [members] [roles]
 */
const MEMBERS = Number(process.argv[2] ?? 10_000);
const ROLES = Number(process.argv[3] ?? 50);
const ROUNDS = 20;
const FIRST_USER = 500_000_000_000_000_000n;
const FIRST_ROLE = 700_000_000_000_000_000n;

const quiet = { LOG_LEVEL: 'silent' };
const database = await startBenchDatabase();
const stack = await startStack({ database, upstream: quiet, gateway: quiet });
const { own } = await stack.world();
const community = own.uuid;
const { client } = own.people.owner;
const mappings = Array.from({ length: ROLES }, (_, at) => ({
  role: String(FIRST_ROLE + BigInt(at)),
  source: 'ranks' as const,
  ranks: [own.ranks.Member],
}));
await fill();
await openDatabases(database).ownerPool.query('vacuum (analyze)');

const terms = { on: true, mappings, rules: RULES, guard: 20 };
const limit = await measure(() => client.communities.get.query({ community }));
const preview = await measure(() => client.discordBot.preview.query({ community, terms }));
console.log(`${MEMBERS} members, ${ROLES} mapped roles\n`);
console.log('| | p50 ms | p95 ms | × the limit |');
console.log('| --- | ---: | ---: | ---: |');
console.log(`| one community by its key: the limit | ${limit.map(fixed).join(' | ')} | 1.0 |`);
console.log(`| preview of everyone | ${preview.map(fixed).join(' | ')} | ${fixed(preview[0] / limit[0])} |`);

await stack[Symbol.asyncDispose]();
await database.stop();

function fixed(value: number): string {
  return value.toFixed(1);
}

async function measure(call: () => Promise<unknown>): Promise<readonly [number, number]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begunAt = performance.now();
    await call();
    times.push(performance.now() - begunAt);
  }
  return [median(times), quantile(times, 0.95)];
}

/** Every second member has every second role already. */
async function fill(): Promise<void> {
  await storeBot(stack, own, { on: false });
  const roles = mappings.map(({ role }) => ({ id: role, name: role, color: null, assignable: true }));
  await stack.db.execute(
    sql`update discord_bots set roles = ${JSON.stringify(roles)}::jsonb where community = ${community}`,
  );
  await stack.db.execute(
    sql`insert into accounts (username) select 'linked ' || n from generate_series(1, ${MEMBERS}::int) n`,
  );
  const linked = sql`(select id, row_number() over (order by username)::bigint as n from accounts where username like 'linked %')`;
  await stack.db.execute(
    sql`insert into members (community, account, sys_status) select ${community}, id, 'active' from ${linked} x`,
  );
  await stack.db.execute(
    sql`insert into member_ranks (community, account, rank) select ${community}, id, ${own.ranks.Member} from ${linked} x`,
  );
  await stack.db.execute(sql`insert into identities (account, provider, issuer, subject, label)
    select id, 'discord', 'https://discord.com', (${String(FIRST_USER)}::bigint + n)::text, 'user' from ${linked} x`);
  const held = JSON.stringify(mappings.filter((_, at) => at % 2 === 0).map(({ role }) => role));
  await stack.db.execute(sql`insert into discord_people (community, discord, account, present, roles, read_at)
    select ${community}, (${String(FIRST_USER)}::bigint + n)::text, id, true,
      case when n % 2 = 0 then ${held}::jsonb else '[]'::jsonb end, now() from ${linked} x`);
}
