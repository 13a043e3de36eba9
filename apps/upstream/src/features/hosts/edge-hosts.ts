import { EdgeHostsQuery, type EdgeHostsAnswer } from '@muster/contracts/hosts/wire';
import { asc, gt, max, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../platform/calls/answers.ts';
import type { Services } from '../../platform/context.ts';
import { inSnapshot, type Transaction } from '../../platform/database.ts';
import { edgeHosts } from '../../platform/schema/hosts.ts';

/** A name that the edge may answer for from now on, or no longer. */
export type EdgeHost = Pick<EdgeHostsAnswer['hosts'][number], 'kind' | 'name' | 'served'>;

/** Any number, the same in every instance. */
const ORDER_LOCK = 729_104_513;
const PAGE = 5_000;

/**
 * Records names for the gateways to follow. Numbers are given out under one lock that is held until the commit, so
 * that they become visible in order and whoever asks for what is behind a number misses nothing. Call it last in a
 * transaction, since the lock is everyone's.
 */
export async function publishHosts(tx: Transaction, hosts: readonly EdgeHost[]): Promise<void> {
  if (hosts.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
  for (const { kind, name, served } of hosts) {
    await tx.execute(sql`
      insert into ${edgeHosts} (kind, name, served, seq)
      select ${kind}, ${name}, ${served}, coalesce(max(seq), 0) + 1 from ${edgeHosts}
      on conflict (kind, name) do update set served = excluded.served, seq = excluded.seq`);
  }
}

/** `GET /edge/hosts?after=` (@decision 0019): what changed of the names the edge may answer for. For gateways alone. */
export function edgeHostsRoute(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  server.get('/edge/hosts', (request): Promise<EdgeHostsAnswer> => {
    const query = EdgeHostsQuery.safeParse(request.query);
    if (!query.success) throw invalidInput(query.error);
    return inSnapshot(db, async (tx) => {
      const hosts = await tx
        .select()
        .from(edgeHosts)
        .where(gt(edgeHosts.seq, query.data.after))
        .orderBy(asc(edgeHosts.seq))
        .limit(PAGE);
      const [newest] = await tx.select({ seq: max(edgeHosts.seq) }).from(edgeHosts);
      return { hosts: hosts as EdgeHostsAnswer['hosts'], more: hosts.length === PAGE, last: newest?.seq ?? 0 };
    });
  });
}
