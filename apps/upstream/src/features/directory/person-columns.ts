import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const directoryColumns = personColumns({
  member_columns: {
    account: {
      erase: 'deleted',
      export: { group: 'views', order: 'community' },
      leave: 'stays',
      merge: stays('columns of a list that an account keeps for itself'),
    },
  },
  member_views: {
    account: {
      erase: 'deleted',
      export: { group: 'views' },
      leave: 'stays',
      merge: stays('filters that an account keeps for itself'),
    },
  },
});
