import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { identifiersCalls } from './calls.ts';
import { identifiersHooks } from './hooks.ts';
import { identifiersColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const identifiersFeature = implementFeature('identifiers', {
  needs: ['importExport'],
  reads: ['accounts', 'identities', 'members'],
  on: identifiersHooks,
  calls: identifiersCalls,
  personColumns: identifiersColumns,
});
