import { ERASURE_GRACE_DAYS } from '@muster/contracts/own-data/data-groups';
import type { ErasurePreview } from '@muster/contracts/own-data/model';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import { fateOf, type Inventory } from './inventory.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;

/** What would go and what would stay, counted as it is now. */
export async function previewErasure({ tx, caller }: Context, inventory: Inventory): Promise<ErasurePreview> {
  const { account } = caller;
  const counted = async (fate: 'erased' | 'kept') => {
    const groups = new Map<ErasurePreview['goes'][number]['group'], number>();
    const shown = inventory.filter((rows) => fateOf(rows) === fate && rows.group !== 'traces');
    const counts = await store.countRows(tx, shown, account);
    for (const [at, { group }] of shown.entries()) {
      const count = counts[at] ?? 0;
      if (count > 0) groups.set(group, (groups.get(group) ?? 0) + count);
    }
    return [...groups].map(([group, count]) => ({ group, count }));
  };
  const bans = await store.countBans(tx, account);
  return {
    graceDays: ERASURE_GRACE_DAYS,
    owned: await store.readOwned(tx, account),
    goes: await counted('erased'),
    stays: [...(await counted('kept')), ...(bans > 0 ? [{ group: 'bans' as const, count: bans }] : [])],
  };
}

/** Asks for the caller's account to be erased, and signs them out everywhere; answers when it will be done. */
export async function requestErasure(context: Context, username: string): Promise<Date> {
  const { tx, caller, lock, now, audit } = context;
  const { account } = caller;
  await lock([`account:${account}`]);
  // The account cannot become an owner meanwhile: that takes the same lock, and sees when the account is to be erased.
  const owned = await store.readOwned(tx, account);
  if (username.trim() !== (await store.readUsername(tx, account))) throw fail('ownData.wrongName');
  if (owned.length > 0) {
    throw fail('ownData.ownsCommunities', { values: { communities: owned.map(({ name }) => name).join(', ') } });
  }
  const eraseAt = new Date(now().getTime() + ERASURE_GRACE_DAYS * DAY_MS);
  await context.runHooks('account.erasureDated', { account, eraseAt, written: { count: 0 } });
  await audit({ action: 'ACCOUNT_ERASE_REQUEST', target: account, after: { eraseAt } });
  await notify(context, {
    kind: 'erasureRequested',
    community: null,
    recipients: [account],
    thing: null,
    values: { until: eraseAt.toISOString() },
  });
  await context.runHooks('account.erasureRequested', { account });
  return eraseAt;
}
