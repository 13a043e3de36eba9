import { sql } from 'drizzle-orm';
import type { Parts } from '../../parts.ts';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { AUTHORSHIP, authored, moves, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { rosterActionKinds } from './action-kinds.ts';
import { buildRostersCalls } from './calls.ts';
import { buildRosterExport, ROSTER_EXPORT_KIND } from './export.ts';
import { rostersHooks } from './hooks.ts';
import { readNames } from './store.ts';
import { rosters } from './tables.ts';

/** What the feature does in the upstream. */
export const rostersFeature = implementFeature('rosters', {
  needs: ['departments', 'downloads', 'importExport'],
  reads: [
    'accounts',
    'communities',
    'departments',
    'member_ranks',
    'members',
    'position_holders',
    'positions',
    'ranks',
  ],
  calls: ({ itemKinds }: Parts) => buildRostersCalls(itemKinds),
  downloads: ({ itemKinds }: Parts) => ({ [ROSTER_EXPORT_KIND]: buildRosterExport(itemKinds) }),
  actionKinds: rosterActionKinds,
  on: rostersHooks,
  items: { rosters: readNames },
  labels: { roster: labelIn(sql`${rosters}`, sql`label`) },
  limits: { rosters: (community) => sql`select count(*) from rosters where community = ${community}` },
  personColumns: personColumns({
    roster_picks: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'picked_at' },
        leave: 'deleted',
        merge: stays('the other membership is put on rosters by hand where it is wanted there'),
      },
    },
    roster_cells: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'roster, column_id', omit: ['changed_by'] },
        leave: 'deleted',
        merge: stays('cells of both memberships would be in each other’s place'),
      },
      changed_by: { with: 'account', merge: AUTHORSHIP },
    },
    roster_entries: {
      account: {
        erase: 'kept',
        export: { group: 'memberships', order: 'roster, name_key' },
        leave: 'custom',
        merge: moves('id'),
      },
    },
    roster_entry_cells: { changed_by: authored('roster, entry, column_id') },
  }),
});
