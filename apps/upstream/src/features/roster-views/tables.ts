import type { RosterLayout } from '@muster/contracts/roster-views/model';
import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { community } from '../../platform/schema/communities.ts';

/** How viewers have rosters laid out. Columns that are gone stay in a layout until it is written again, and are told to no reader. */
export const rosterViews = pgTable(
  'roster_views',
  {
    community: community(),
    roster: uuid('roster').notNull(),
    account: account(),
    layout: jsonb('layout').$type<RosterLayout>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roster, t.account] }), index('roster_views_account').on(t.account, t.community)],
);
