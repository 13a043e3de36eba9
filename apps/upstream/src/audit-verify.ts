import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Config, readConfig } from './config.ts';
import { verifyChains } from './features/audit/chain.ts';
import { runningOwnerUrl, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * Checks the chains of the audit log: `npm run audit:verify`, and behind `-- --community <uuid>` of one community. Says a
 * line for each, with the hash to keep elsewhere, and ends with 1 when one is broken. Works beside a running server.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { community: { type: 'string' } } });
  const read = readConfig();
  if ('faults' in read) {
    process.stderr.write(`${read.faults.join('\n')}\n`);
    return 2;
  }
  await using stack = new AsyncDisposableStack();
  const client = stack.adopt(await connect(read.config, stack), (open) => open.end());
  const verdicts = await verifyChains(client, values.community ?? null);
  for (const { community, entries, seq, hash, cutSeq, fault } of verdicts) {
    const state = fault
      ? `BROKEN at entry ${fault.seq} (${fault.kind})`
      : `whole, ends at ${seq} with ${hash || 'nothing'}`;
    const kept = cutSeq > 0 ? `, cut at ${cutSeq}` : '';
    process.stdout.write(`${community}: ${entries} entries${kept}, ${state}\n`);
  }
  const broken = verdicts.filter(({ fault }) => fault !== null).length;
  process.stdout.write(`${verdicts.length} records checked, ${broken} broken\n`);
  return broken === 0 ? 0 : 1;
}

/** To the database of the settings: a private one is joined where it runs already, and started where it does not. */
async function connect({ databaseUrl, dataDir }: Config, stack: AsyncDisposableStack): Promise<pg.Client> {
  if (databaseUrl) return open(databaseUrl);
  return open(runningOwnerUrl(dataDir)).catch(async () => {
    const server = stack.adopt(await startEmbeddedPostgres({ dataDir }), ({ stop }) => stop());
    return open(server.ownerUrl);
  });
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'muster-audit-verify' });
  await client.connect();
  return client;
}

process.exitCode = await main();
