import type { DataGroup } from '@muster/contracts/own-data/data-groups';
import { type SQL, sql } from 'drizzle-orm';

const SECRET = 'a secret, kept only as what is needed to check it';

/** What is done with rows that are a secret of the person: deleted with the account, and not copied. */
export const secret = (group: DataGroup) => ({ erase: 'deleted', export: { group, leftOut: SECRET } }) as const;

/** Why copies of other sections are not copied. */
export const COPIED = 'a short-lived copy of what stands in other sections';

/** Rows whose column is an address that an account has proved, or signs in with. */
export const byEmail = (column: string) => ({
  rows: (account: string) => sql`${sql.identifier(column)} in ${emailsOf(account)}`,
  looksIn: ['credentials', 'identities'],
});

/** Rows whose column is the id of credentials that an account signs in with. */
export const byCredential = (column: string) => ({
  rows: (account: string) => sql`${sql.identifier(column)}::text in ${credentialsOf(account)}`,
  looksIn: ['identities'],
});

function emailsOf(account: string): SQL {
  return sql`(select email from accounts where id = ${account} and verified union
  select c.email from credentials c join identities i on i.subject = c.id::text
  where i.account = ${account} and i.provider = 'own')`;
}

/** A list of the credentials that an account signs in with; reads identities. */
export function credentialsOf(account: string): SQL {
  return sql`(select subject from identities where account = ${account} and provider = 'own')`;
}
