import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const importExportColumns = personColumns({
  member_uploads: {
    account: {
      erase: 'deleted',
      export: {
        group: 'traces',
        leftOut: 'files one sent about other people, which are forgotten within the hour',
      },
      leave: 'stays',
      merge: stays('a file that an account sent, for an hour'),
    },
  },
});
