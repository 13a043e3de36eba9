import { sql } from 'drizzle-orm';
import { authored, CUSTOM, moves, personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const profileFieldsColumns = personColumns({
  profile_value_changes: {
    account: {
      erase: 'deleted',
      export: { group: 'profile', order: 'seq' },
      leave: {
        deletedWhere: (community) => sql`field in (
          select id from profile_fields where community = ${community} and (self_edit or required_on_join))`,
      },
      merge: moves('seq'),
    },
    by: authored('seq', ['account', 'before', 'after']),
  },
  profile_unique_values: {
    account: {
      erase: 'deleted',
      export: {
        group: 'traces',
        leftOut: 'a digest of what stands in a field of a profile, which has a section of its own',
      },
      leave: 'custom',
      merge: CUSTOM,
    },
  },
});
