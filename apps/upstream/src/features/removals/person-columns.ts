import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const removalsColumns = personColumns({
  removal_holders: {
    account: {
      erase: 'deleted',
      export: { group: 'memberships', order: 'removal, part' },
      leave: 'deleted',
      merge: stays('the rights of a membership that was merged away are not given to another one'),
    },
  },
});
