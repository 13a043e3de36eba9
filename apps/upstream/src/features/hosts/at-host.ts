import type { Transaction } from '../../platform/database.ts';
import { bypassTenantIsolation } from '../../platform/wall/within.ts';
import { communityByDomain, communityByShortName } from './store.ts';

/** The active community that a host leads to at this moment: its short name under our domain, or a domain of its own. */
export async function communityAtHost(tx: Transaction, host: string, productDomain: string): Promise<string | null> {
  const suffix = `.${productDomain}`;
  const found = await bypassTenantIsolation(tx, () =>
    host.endsWith(suffix) ? communityByShortName(tx, host.slice(0, -suffix.length)) : communityByDomain(tx, host),
  );
  return found?.active ? found.uuid : null;
}
