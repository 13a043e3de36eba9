import type { secondFactorCalls as contract, SecondFactorRule } from '@muster/contracts/communities/second-factor';
import { fail } from '@muster/contracts/errors';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { communities } from '../../platform/schema/communities.ts';
import { factorDueAmong } from '../../authorization/standings.ts';
import { hasSecondFactor } from '../second-factor/public.ts';

/** Calls about the rule that ranks with chosen permissions need a second factor. */
export const secondFactorCalls: Handlers<typeof contract> = {
  secondFactorRule: ({ community }, { tx }) => readRule(tx, community),

  async setSecondFactorRule({ community, permissions: wanted, seen }, context) {
    const { tx, caller, lock, emit, audit } = context;
    await lock([`community:${community}`]);
    // An owner without a second factor would be weaker than the people the rule is for.
    if (wanted.length > 0 && !(await hasSecondFactor(tx, caller.account))) throw fail('communities.ownFactorFirst');
    const before = await readRule(tx, community);
    const permissions = [...new Set(wanted)].sort();
    const isOutdated =
      seen && ![seen, permissions].some((each) => each.toSorted().join() === before.permissions.join());
    if (isOutdated) throw fail('input.outdated');
    const due = await factorDueAmong(tx, community);
    await tx.update(communities).set({ secondFactorFor: permissions }).where(eq(communities.uuid, community));
    const after = { permissions };
    await audit({ action: 'COMMUNITY_SECOND_FACTOR_RULE', community, target: community, before, after });
    await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
    await context.runHooks('permissions.changed', { community, factorDue: due });
    return after;
  },
};

/** The rule of a community; it names nothing where there is none. */
export async function readRule(tx: Transaction, community: string): Promise<SecondFactorRule> {
  const [row] = await tx
    .select({ permissions: communities.secondFactorFor })
    .from(communities)
    .where(eq(communities.uuid, community));
  return { permissions: (row?.permissions ?? []) as SecondFactorRule['permissions'] };
}
