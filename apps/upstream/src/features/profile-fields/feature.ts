import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sql } from 'drizzle-orm';
import { profileFieldsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const profileFieldsFeature = implementFeature('profileFields', {
  calls: profileFieldsCalls,
  limits: { profileFields: (community) => sql`select count(*) from profile_fields where community = ${community}` },
});
