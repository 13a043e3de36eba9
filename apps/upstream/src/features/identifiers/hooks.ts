import { sql } from 'drizzle-orm';
import type { HookHandlers } from '../../platform/hooks.ts';

/** What identifiers do when something else happens. */
export const identifiersHooks: HookHandlers = {
  // The lists of identifiers in the row of a membership are derived by a trigger on this table.
  async 'membership.restored'({ tx }, { community, account }) {
    await tx.execute(
      sql`update member_identifiers set account = account where community = ${community} and account = ${account}`,
    );
  },
};
