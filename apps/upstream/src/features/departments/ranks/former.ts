import { mayActOn, mayGrant } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { scopesGranted } from '../../../authorization/rules.ts';
import type { Acting } from '../../../platform/calls/acting.ts';

/** A rank that archiving took, the end it had, and whether whoever asks may give it back. */
export type FormerRank = {
  readonly rank: string;
  readonly label: string;
  readonly expiresAt: Date | null;
  readonly mayGive: boolean;
};

/** The accounts whose former ranks are asked for, and when. */
type Asked = { readonly accounts: readonly string[]; readonly now: Date };

/**
 * The ranks that some people lost when they were archived last, by account, the highest first. Those that are gone, whose end
 * has passed, or that were given again since are left out. Power rule and grant rule are asked of `acting`, as giving asks them.
 */
export async function formerRanks(
  tx: Transaction,
  { standing, community }: Pick<Acting, 'standing' | 'community'>,
  { accounts, now }: Asked,
): Promise<ReadonlyMap<string, FormerRank[]>> {
  const { rows } = await tx.execute<{ account: string; rank: string; label: string; expiresAt: string | null }>(sql`
    with last as (
      select distinct on (account) account, change from rank_records
      where community = ${community} and account = any(${sql.param([...accounts])}::uuid[])
        and kind = 'taken' and source = 'archive'
      order by account, seq desc
    )
    select r.account, r.rank, k.label, to_jsonb(r.expires_at) #>> '{}' as "expiresAt"
    from last l join rank_records r on r.community = ${community} and r.change = l.change and r.account = l.account
    join ranks k on k.id = r.rank
    where r.kind = 'taken' and (r.expires_at is null or r.expires_at > ${now.toISOString()}::timestamptz)
      and not exists (select from rank_records o
        where o.community = r.community and o.account = r.account and o.rank = r.rank and o.seq > r.seq)
    order by r.account, k.power desc, k.position, k.id`);
  const ids = [...new Set(rows.map(({ rank }) => rank))];
  const known = new Map((ids.length === 0 ? [] : await ranksOf(tx, community, ids)).map((rank) => [rank.id, rank]));
  const changes = resolve(standing, 'system.changeRanks').allowed;
  const mayGive = (id: string): boolean => {
    const rank = known.get(id);
    if (!changes || !rank || !mayActOn(standing, { owner: false, power: rank.power })) return false;
    return scopesGranted([rank], []).every((scope) => mayGrant(standing, scope));
  };
  const found = new Map<string, FormerRank[]>();
  for (const { account, rank, label, expiresAt } of rows) {
    const list = found.get(account) ?? [];
    const end = expiresAt === null ? null : new Date(expiresAt);
    found.set(account, [...list, { rank, label, expiresAt: end, mayGive: mayGive(rank) }]);
  }
  return found;
}
