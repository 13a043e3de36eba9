import { sql } from 'drizzle-orm';
import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const identifiersColumns = personColumns({
  member_identifiers: {
    account: {
      erase: 'deleted',
      export: { group: 'profile', omit: ['added_by', 'verified_by'] },
      leave: { deletedWhere: () => sql`verified_at is null` },
      merge: moves('id'),
    },
    added_by: authored('id', ['account', 'value', 'verified_by', 'verified_why']),
    verified_by: authored('id', ['account', 'value', 'added_by']),
  },
});
