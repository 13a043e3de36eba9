import { fail } from '@muster/contracts/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { CallContext } from '../../platform/handler.ts';
import { communities } from '../../platform/schema/communities.ts';

/**
 * Refuses one more community to an account that owns as many as the operator allows. Call it with the account's row locked:
 * then of any number at once no more are made or taken over than there is room for.
 */
export async function refuseTooMany(
  { tx, quotas }: Pick<CallContext, 'tx' | 'quotas'>,
  account: string,
): Promise<void> {
  const limit = quotas.communitiesPerAccount;
  const used = await tx.$count(communities, and(eq(communities.owner, account), isNull(communities.deletedAt)));
  if (used >= limit) throw fail('communities.tooManyOwned', { values: { used, limit } });
}
