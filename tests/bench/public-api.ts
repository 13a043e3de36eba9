import { API_PATH } from '@muster/contracts/api-keys/constants';
import { openDatabases } from '@muster/upstream/platform/database';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { makeKey } from '../api-keys/asking.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median, quantile } from './measuring.ts';

/**
 * What reads by a key of the public API cost beside the same calls of a screen, in a community of 10,000 members, through gateway and
 * upstream. They take turns. A key has 600 requests in ten minutes, so each read is made by keys that take turns as well.
 *
 * Run: node tests/bench/public-api.ts
 */
const MEMBERS = 10_000;
const ROUNDS = 100;
const KEYS = 2;

const quiet = { LOG_LEVEL: 'silent' };
const database = await startBenchDatabase();
{
  await using stack = await startStack({ database, upstream: quiet, gateway: quiet });
  const { own } = await stack.world();
  const { owner } = own.people;
  const databases = openDatabases(database);
  const community = await seedLarge(
    databases,
    { members: MEMBERS, auditRows: 1_000 },
    { owner: owner.account, say: () => undefined },
  );
  await databases.ownerPool.query('vacuum (analyze)');
  await databases.close();
  const place = { ...own, uuid: community };
  const { client } = owner;
  const reads: Readonly<Record<string, readonly [screen: () => Promise<unknown>, path: string]>> = {
    community: [() => client.communities.get.query({ community }), '/community'],
    members: [() => client.directory.list.query({ community }), '/members'],
    'members by a name': [
      () => client.directory.list.query({ community, search: 'member 77' }),
      '/members?search=member%2077',
    ],
  };
  console.log('| | screen p50 ms | p95 | key p50 ms | p95 | p95 × |\n| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [what, [screen, path]] of Object.entries(reads)) {
    const keys = await Promise.all(Array.from({ length: KEYS }, () => makeKey(place)));
    const times = { screen: [] as number[], key: [] as number[] };
    for (let round = -10; round < ROUNDS; round += 1) {
      const taken = [await timed(screen), await timed(() => byKey(keys[Math.abs(round) % KEYS]?.secret ?? '', path))];
      if (round < 0) continue;
      times.screen.push(taken[0] ?? 0);
      times.key.push(taken[1] ?? 0);
    }
    const [one, other] = [quantile(times.screen, 0.95), quantile(times.key, 0.95)];
    const cells = [median(times.screen), one, median(times.key), other].map((each) => each.toFixed(1));
    console.log(`| ${what} | ${cells.join(' | ')} | ${(other / one).toFixed(2)} |`);
  }

  async function byKey(secret: string, path: string): Promise<void> {
    const answer = await fetch(`${stack.origin}${API_PATH}${path}`, { headers: { authorization: `Bearer ${secret}` } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  }
}
await database.stop();

async function timed(call: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  await call();
  return performance.now() - begunAt;
}
