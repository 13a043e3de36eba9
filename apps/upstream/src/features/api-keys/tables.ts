import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** The communities that have turned the legacy API on, and when. */
export const legacyApis = pgTable('legacy_apis', {
  community: community().primaryKey(),
  since: moment('since').notNull().defaultNow(),
});
