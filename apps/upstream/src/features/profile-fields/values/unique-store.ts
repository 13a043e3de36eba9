import type { FieldValue } from '@muster/contracts/profile-fields/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { FieldKey } from '../fields/store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Who has something already, and what they are. */
export type Holder = {
  readonly account: string;
  readonly name: string;
  readonly sysStatus: string | null;
  readonly banned: boolean;
};

/** A value that somebody is to have; `at` tells one from the others. */
export type Claim = {
  readonly at: number;
  readonly account: string;
  readonly field: string;
  readonly value: FieldValue;
};

/** What is asked for in a field in which no two may have the same: in its one form, and who else has it. */
export type Claimed = Pick<Claim, 'at' | 'account' | 'field'> & {
  readonly key: string;
  readonly holder: Holder | null;
};

/** Those of the claims that are about unique fields, with who else holds what they ask for. */
export async function readClaims(
  tx: Transaction,
  community: string,
  claims: readonly Claim[],
): Promise<readonly Claimed[]> {
  if (claims.length === 0) return [];
  const { rows } = await tx.execute<Claimed>(sql`
    select w.at, w.account, w.field, w.key, case when u.account is not null then json_build_object('account', u.account,
      'name', coalesce(m.com_name, a.username), 'sysStatus', m.sys_status, 'banned', m.banned) end as holder
    from (
      select c.at, c.account, c.field, f.id, muster_value_key(f.type, c.value) as key
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (at int, account uuid, field text, value jsonb)
      join profile_fields f on f.community = ${community} and f.id::text = c.field and f.is_unique
    ) w
    left join profile_unique_values u on u.community = ${community} and u.field = w.id and u.key = w.key
      and u.account <> w.account
    left join members m on m.community = u.community and m.account = u.account
    left join accounts a on a.id = u.account
    where w.key is not null order by w.at, w.field`);
  return rows;
}

/** Values of a field that several members hold: how many such values there are, and the first of them with who has each. */
export async function readDoubles(
  tx: Transaction,
  { community, id }: FieldKey,
  limit: number,
): Promise<{ readonly count: number; readonly first: readonly { value: string; holders: Holder[] }[] }> {
  const { rows } = await tx.execute<{ count: number; value: string; holders: Holder[] }>(sql`
    select count(*) over ()::int as count, min(m.profile_fields ->> f.id::text) as value,
      json_agg(json_build_object('account', m.account, 'name', coalesce(m.com_name, a.username),
        'sysStatus', m.sys_status, 'banned', m.banned) order by coalesce(m.com_name, a.username), m.account) as holders
    from profile_fields f join members m on m.community = f.community join accounts a on a.id = m.account
    where f.community = ${community} and f.id = ${id} and muster_holds_values(m.sys_status)
      and muster_value_key(f.type, m.profile_fields -> f.id::text) is not null
    group by muster_value_key(f.type, m.profile_fields -> f.id::text) having count(*) > 1
    order by count(*) desc, value limit ${limit}`);
  return { count: rows[0]?.count ?? 0, first: rows };
}

/** Lets somebody go of what they hold, whose place is about to end: another takes it up in the same transaction. */
export async function releaseValues(tx: Transaction, { community, account }: MemberKey): Promise<void> {
  await tx.execute(sql`delete from profile_unique_values where community = ${community} and account = ${account}`);
}
