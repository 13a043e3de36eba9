import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Transaction } from '../../apps/upstream/src/platform/database.ts';
import type { Stack } from './stack.ts';

/** Looked at often: the call that waits for a lock gives up after a while. */
const WAITED = { timeout: 10_000, interval: 20 };

/**
 * Lets a call wait for the lock of a community, changes something meanwhile, and answers what became of the call, which
 * is not awaited before the lock is free.
 */
export async function whileItWaits(
  { db }: Pick<Stack, 'db'>,
  community: string,
  { call, change }: { readonly call: () => Promise<unknown>; readonly change: (tx: Transaction) => Promise<unknown> },
): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from communities where uuid = ${community} for update`);
    waiting = call();
    await vi.waitUntil(async () => {
      const { rows } = await tx.execute<{ pid: number }>(
        sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      return rows.length > 0;
    }, WAITED);
    await change(tx);
  });
  await waiting;
}
