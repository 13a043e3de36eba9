import { secret } from '../../platform/personal-data/common.ts';
import { personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const secondFactorColumns = personColumns({
  totp_secrets: { account: { erase: 'deleted', export: { group: 'signIn', order: 'account', omit: ['sealed'] } } },
  recovery_codes: { account: secret('signIn') },
  passkeys: { account: { erase: 'deleted', export: { group: 'signIn' } } },
});
