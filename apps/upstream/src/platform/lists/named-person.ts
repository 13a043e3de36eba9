import { type SQL, sql } from 'drizzle-orm';

/** An account as `{accId, name}` by its name in the community, as JSON; null where there is none. Reads accounts and members. */
export function namedPerson(account: SQL, community: string): SQL {
  return sql`(select json_build_object('accId', a.id, 'name', coalesce(m.com_name, a.username)) from accounts a
    left join members m on m.community = ${community} and m.account = a.id where a.id = ${account})`;
}
