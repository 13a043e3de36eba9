import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { buildRosterViewsCalls } from './calls.ts';
import { rosterViewsHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const rosterViewsFeature = implementFeature('rosterViews', {
  needs: ['importExport', 'rosters'],
  calls: ({ itemKinds }: Parts) => buildRosterViewsCalls(itemKinds),
  on: rosterViewsHooks,
  personColumns: personColumns({
    roster_views: {
      account: {
        erase: 'deleted',
        export: { group: 'views', order: 'roster' },
        leave: 'deleted',
        merge: stays('columns of a list that an account keeps for itself'),
      },
    },
  }),
});
