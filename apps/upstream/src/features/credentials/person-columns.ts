import { byCredential } from '../../platform/personal-data/common.ts';
import { personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const credentialsColumns = personColumns({
  credentials: {
    id: {
      erase: 'deleted',
      export: { group: 'signIn', omit: ['password_hash'] },
      ...byCredential('id'),
    },
  },
  identities: { account: { erase: 'deleted', export: { group: 'signIn' } } },
});
