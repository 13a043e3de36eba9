import { sql } from 'drizzle-orm';
import { byCredential, byEmail, credentialsOf, secret } from '../../platform/personal-data/common.ts';
import { personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const embeddedProviderColumns = personColumns({
  oidc_payloads: {
    payload: {
      ...secret('traces'),
      rows: (account) => sql`payload ->> 'accountId' in ${credentialsOf(account)}
        or payload #>> '{session,accountId}' in ${credentialsOf(account)}
        or payload #>> '{result,login,accountId}' in ${credentialsOf(account)}`,
      looksIn: ['identities'],
    },
  },
  registrations: { email: { ...secret('traces'), ...byEmail('email') } },
  known_devices: { credential: { ...secret('devices'), ...byCredential('credential') } },
});
