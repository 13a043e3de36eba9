import { type SQL, sql } from 'drizzle-orm';

/**
 * An expression: what a field of a verified type shows of somebody, who is named by expressions. Of Discord that is what
 * the account they sign in with is called there. Otherwise it is an identifier that staff have verified and nobody has set
 * aside, the preferred one first; null where there is none.
 */
export function verifiedValue(
  type: 'discord' | 'teamspeak',
  { community, account }: { readonly community: SQL; readonly account: SQL },
): SQL {
  const kept = sql`(select v.value from member_identifiers v
    left join members vm on vm.community = v.community and vm.account = v.account
    where v.community = ${community} and v.account = ${account} and v.type = ${type} and v.active
      and v.verified_at is not null
    order by (v.type || ':' || v.value) is not distinct from vm.api_id_preference desc, v.first_seen, v.value limit 1)`;
  if (type === 'teamspeak') return kept;
  return sql`coalesce((select i.label from identities i where i.account = ${account} and i.provider = 'discord'
    order by i.created_at limit 1), ${kept})`;
}
