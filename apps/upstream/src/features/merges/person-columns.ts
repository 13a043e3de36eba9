import { sql } from 'drizzle-orm';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';

const RECORD = stays('the record of merges');
const TWO_PEOPLE = stays('says of two accounts that they are two people, which they still are');

/** The columns that refer to a person, and what is done with them. */
export const mergesColumns = personColumns({
  member_merges: {
    // As long as a merge can be undone, the row has both memberships as they were, also that of the other person.
    from_account: {
      erase: 'deleted',
      export: { group: 'memberships', omit: ['by', 'undone_by', 'kept'] },
      rows: (account) => sql`(from_account = ${account} or into_account = ${account})`,
      leave: 'stays',
      merge: RECORD,
    },
    into_account: { with: 'from_account', leave: 'stays', merge: RECORD },
    by: authored('id', ['from_account', 'into_account', 'undone_by', 'kept']),
    undone_by: authored('id', ['from_account', 'into_account', 'by', 'kept']),
  },
  member_distinct: {
    one: {
      erase: 'deleted',
      export: {
        group: 'traces',
        order: 'community, one, two',
        leftOut: 'what staff found of two people, one of whom is somebody else',
      },
      rows: (account) => sql`(one = ${account} or two = ${account})`,
      leave: 'stays',
      merge: TWO_PEOPLE,
    },
    two: { with: 'one', leave: 'stays', merge: TWO_PEOPLE },
    by: authored('community, one, two', ['one', 'two', 'reasons']),
  },
});
