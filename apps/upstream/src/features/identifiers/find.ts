import type { FoundIdentifier } from '@muster/contracts/identifiers/model';
import { IDENTIFIERS, meantBy } from '@muster/contracts/identifiers/types';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { containing } from '../../platform/text/like-pattern.ts';

/** Members of a community by an identifier: what is meant exactly first, then what contains the text. */
export async function findByIdentifier(tx: Transaction, community: string, text: string): Promise<FoundIdentifier[]> {
  const meant = sql`${sql.param(meantBy(text))}::text[]`;
  const pattern = containing(text);
  const { rows } = await tx.execute<FoundIdentifier>(sql`
    select m.account as "accId", coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl", u.id,
      u.id = any(m.active_api_ids) as active
    from members m join accounts a on a.id = m.account cross join lateral unnest(m.api_ids) u(id)
    where m.community = ${community} and (u.id = any(${meant}) or u.id ilike ${pattern})
    order by u.id = any(${meant}) desc, name, u.id limit ${IDENTIFIERS.found}`);
  return rows;
}
