import { differenceBetween } from '@muster/contracts/permissions/editing/difference';
import { withFactorDecided } from '@muster/contracts/permissions/factor';
import type { Effect } from '@muster/contracts/permissions/editing/edit';
import type { HeldRank } from '@muster/contracts/permissions/model';
import { type Scope, scopeKey } from '@muster/contracts/permissions/scope';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { holding } from './rules.ts';
import { hasFactor, readFactorFor, ranksOf } from './store.ts';

/** Members who hold the very same ranks, with a second factor or without: what changes for one changes for each. */
type Alike = { ranks: string[]; has_factor: boolean; members: number; names: string[] };

/** Most people an effect names. */
const NAMED_MAX = 5;

/**
 * What active members would gain and lose if ranks said something else, all the ranks of each counted together. The
 * owner, whom nothing bounds, is not among them. `become` answers a rank as it would be, or itself.
 */
export async function effectsOf(
  tx: Transaction,
  community: string,
  become: (rank: HeldRank) => HeldRank,
): Promise<Effect[]> {
  const before = new Map((await ranksOf(tx, community)).map((rank) => [rank.id, rank]));
  const after = new Map([...before].map(([id, rank]) => [id, become(rank)]));
  const touched = [...before.keys()].filter((id) => before.get(id) !== after.get(id));
  const found = new Map<string, Effect>();
  const factorFor = await readFactorFor(tx, community);
  for (const { ranks, has_factor: hasOne, members, names } of await alikeWith(tx, community, touched)) {
    const those = (of: ReadonlyMap<string, HeldRank>) =>
      withFactorDecided({ ...holding(ranks.flatMap((id) => of.get(id) ?? [])), ...(!hasOne && { factorFor }) });
    const { gained, lost } = differenceBetween(those(before), those(after));
    const note = (scope: Scope, count: 'gained' | 'lost', list: 'gain' | 'lose') => {
      const effect = found.get(scopeKey(scope)) ?? { scope, gained: 0, lost: 0, gain: [], lose: [] };
      effect[count] += members;
      effect[list] = [...effect[list], ...names].slice(0, NAMED_MAX);
      found.set(scopeKey(scope), effect);
    };
    for (const scope of gained) note(scope, 'gained', 'gain');
    for (const scope of lost) note(scope, 'lost', 'lose');
  }
  return [...found.values()];
}

async function alikeWith(tx: Transaction, community: string, ranks: readonly string[]): Promise<Alike[]> {
  if (ranks.length === 0) return [];
  const { rows } = await tx.execute<Alike>(sql`
    select held.ranks, held.has_factor, count(*)::int as members, (array_agg(held.name order by held.name))[1:${NAMED_MAX}] as names
    from (
      select array_agg(mr.rank::text order by mr.rank) as ranks, min(coalesce(m.com_name, a.username)) as name,
        ${hasFactor(sql`mr.account`)} as has_factor
      from member_ranks mr
      join members m on m.community = mr.community and m.account = mr.account
      join accounts a on a.id = mr.account
      join communities c on c.uuid = mr.community
      where mr.community = ${community} and m.sys_status = 'active' and not m.banned and m.account <> c.owner
      group by mr.account
      having bool_or(mr.rank = any(${sql.param([...ranks])}::uuid[]))
    ) held
    group by held.ranks, held.has_factor
    order by min(held.name)`);
  return rows;
}
