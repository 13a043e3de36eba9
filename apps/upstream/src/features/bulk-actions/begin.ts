import { RUNS } from '@muster/contracts/bulk-actions/constants';
import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import { fail } from '@muster/contracts/errors';
import type { SQL } from 'drizzle-orm';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { spendQuota } from '../../platform/quotas/quotas.ts';
import { enqueueRun } from './enqueue.ts';
import { countOpen, insertRun, type NewRun, readRun } from './store.ts';

/** A run as a kind begins it: what is done to each, and the items as (position, account, name, data). */
export type Beginning = {
  readonly run: Pick<NewRun, 'kind' | 'action' | 'about'> & Partial<NewRun>;
  readonly items: SQL;
};

/**
 * Writes a run of the caller's with its items and has it worked on after the commit; answers it. The community is locked
 * and the caller's permission was asked for. Refuses more runs at once than a community may have.
 */
export async function beginRun(context: Context, community: string, { run, items }: Beginning): Promise<MemberRun> {
  const { tx, caller, now, quotas } = context;
  if ((await countOpen(tx, community)) >= RUNS.openMax) {
    throw fail('bulkActions.tooMany', { values: { max: RUNS.openMax } });
  }
  const key = { community, id: crypto.randomUUID() };
  const begun = { ...run, community, by: caller.account, session: caller.session, startedAt: now() };
  await insertRun(tx, key.id, { run: begun, items });
  await enqueueRun(tx, key);
  const started = await readRun(tx, key);
  if (!started) throw fail('bulkActions.unknown');
  await spendQuota(tx, quotas, [{ rule: 'runItems', of: community, amount: started.total }]);
  return started;
}

/** What a run is called in the audit log: `give rank: Deputy`. */
export function runLabel({ kind, about }: { readonly kind: string; readonly about: string }): string {
  const words = kind.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return about === '' ? words : `${words}: ${about}`;
}
