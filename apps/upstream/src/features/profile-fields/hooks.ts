import { sql } from 'drizzle-orm';
import type { HookHandlers } from '../../platform/hooks.ts';

/** What profile fields do when something else happens. */
export const profileFieldsHooks: HookHandlers = {
  // What staff filled in stays with a membership that ended (@decision 0069), unless it is removed as a whole.
  async 'membership.ended'({ tx }, { community, account, because }) {
    const own = sql`and field in (select id from profile_fields where community = ${community} and (self_edit or required_on_join))`;
    const which = because === 'merge' || because === 'erase' ? sql`` : own;
    await tx.execute(
      sql`delete from profile_value_changes where community = ${community} and account = ${account} ${which}`,
    );
  },
};
