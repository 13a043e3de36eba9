import { byCredential, byEmail, secret } from '../../platform/personal-data/common.ts';
import { personColumns } from '../../platform/personal-data/person-columns.ts';
import { signInColumns } from '../../platform/personal-data/sign-in-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const sessionColumns = personColumns({
  ...signInColumns,
  registrations: { email: { ...secret('traces'), ...byEmail('email') } },
  known_devices: { credential: { ...secret('devices'), ...byCredential('credential') } },
  totp_secrets: { account: { erase: 'deleted', export: { group: 'signIn', order: 'account', omit: ['sealed'] } } },
  recovery_codes: { account: secret('signIn') },
  passkeys: { account: { erase: 'deleted', export: { group: 'signIn' } } },
});
