import { sql } from 'drizzle-orm';
import { byCredential, credentialsOf, secret } from './common.ts';
import { CUSTOM, personColumns, stays } from './person-columns.ts';

/** The columns that refer to a person in tables of the feature session that are defined in platform/schema. */
export const signInColumns = personColumns({
  oidc_payloads: {
    payload: {
      ...secret('traces'),
      rows: (account) => sql`payload ->> 'accountId' in ${credentialsOf(account)}
        or payload #>> '{session,accountId}' in ${credentialsOf(account)}
        or payload #>> '{result,login,accountId}' in ${credentialsOf(account)}`,
      looksIn: ['identities'],
    },
  },
  credentials: {
    id: {
      erase: 'deleted',
      export: { group: 'signIn', omit: ['password_hash'] },
      ...byCredential('id'),
    },
  },
  identities: { account: { erase: 'deleted', export: { group: 'signIn' } } },
  hand_over_codes: {
    account: {
      ...secret('devices'),
      leave: 'stays',
      merge: stays('good for a minute, and for signing in only'),
    },
  },
  sessions: {
    account: {
      erase: 'deleted',
      export: { group: 'devices', omit: ['token_hash'] },
      leave: 'custom',
      merge: CUSTOM,
    },
  },
  presence: { viewer: { erase: 'deleted', export: { group: 'traces', order: 'community' } } },
});
