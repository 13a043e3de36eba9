import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { buildDirectoryCalls } from './calls.ts';
import { directoryColumns } from './person-columns.ts';
import { memberSearch } from './search.ts';

/** What the feature does in the upstream. */
export const directoryFeature = implementFeature('directory', {
  needs: ['departments', 'importExport', 'profileFields'],
  reads: ['accounts', 'communities', 'departments', 'member_ranks', 'members', 'ranks'],
  calls: ({ itemKinds }: Parts) => buildDirectoryCalls(itemKinds),
  search: memberSearch,
  personColumns: directoryColumns,
});
