import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { secret } from '../../platform/personal-data/common.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { downloadsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const downloadsFeature = implementFeature('downloads', {
  reads: ['accounts', 'communities'],
  calls: downloadsCalls,
  personColumns: personColumns({
    // Addresses of files that are made while they are fetched.
    downloads: {
      account: {
        ...secret('traces'),
        leave: 'stays',
        merge: stays('an address that an account was given, for two minutes'),
      },
    },
  }),
});
