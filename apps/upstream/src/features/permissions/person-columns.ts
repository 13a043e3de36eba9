import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const permissionsColumns = personColumns({
  views: {
    account: {
      erase: 'deleted',
      export: { group: 'traces', order: 'started_at' },
      leave: 'stays',
      merge: stays('whose view it is is decided anew at each call'),
    },
  },
  access_requests: {
    account: {
      erase: 'deleted',
      export: { group: 'memberships' },
      leave: 'deleted',
      merge: stays('what an account asked to be allowed; it goes with its membership'),
    },
  },
  permission_changes: { actor: authored('id', ['changes']) },
});
