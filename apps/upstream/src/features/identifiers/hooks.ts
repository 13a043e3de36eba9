import { sql } from 'drizzle-orm';
import type { HookHandlers } from '../../platform/hooks.ts';

/** What identifiers do when something else happens. */
export const identifiersHooks: HookHandlers = {
  // Those that staff made sure of stay with a membership that ended, unless it is removed as a whole.
  async 'membership.ended'({ tx }, { community, account, because }) {
    const which = because === 'merge' || because === 'erase' ? sql`` : sql`and verified_at is null`;
    await tx.execute(
      sql`delete from member_identifiers where community = ${community} and account = ${account} ${which}`,
    );
  },

  // The lists of identifiers in the row of a membership are derived by a trigger on this table.
  async 'membership.restored'({ tx }, { community, account }) {
    await tx.execute(
      sql`update member_identifiers set account = account where community = ${community} and account = ${account}`,
    );
  },
};
