import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import { departmentsOf } from '../departments/public.ts';
import { customDomainOf } from '../hosts/public.ts';
import { readCommunity } from './store.ts';

export { newComInfo } from './rules.ts';
export { operatedCommunities } from './store.ts';

/**
 * A community as everyone may see it, the position of its stream at which that is true, and whether it is active.
 * Refused when it is unknown or deleted.
 */
export async function communityAt(tx: Transaction, uuid: string) {
  const stored = await readCommunity(tx, uuid);
  if (!stored) throw fail('communities.notFound');
  const { face, ...rest } = stored;
  const customDomain = await customDomainOf(tx, uuid);
  return { ...rest, community: { ...face, customDomain, departments: await departmentsOf(tx, uuid) } };
}
