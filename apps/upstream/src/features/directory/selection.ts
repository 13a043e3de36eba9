import type { RunSelection } from '@muster/contracts/bulk-actions/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { HeldBy } from '../departments/public.ts';
import { narrow } from './narrow.ts';
import type { Narrowed } from './narrowing.ts';
import { selecting, selectingThese } from './store.ts';
import type { BulkItems } from '../../platform/feature/bulk-kind.ts';

/** A member of a selection, as far as the rules of runs care. */
export type MemberFacts = {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly owner: boolean;
  readonly sysStatus: string | null;
  readonly banned: boolean;
  readonly comStatus: string | null;
  /** Of the highest rank; null without one. */
  readonly power: number | null;
  readonly held: HeldBy;
};

type Row = Omit<MemberFacts, 'held'> & { held: { rank: string; expiresAt: string | null }[] };

/** What a selection means now. */
type Asked = {
  readonly community: string;
  readonly chosen:
    | Extract<RunSelection, { by: 'ids' }>
    | { readonly by: 'query'; readonly query: Narrowed; readonly except: readonly string[] };
};

/** Members as the items of runs: filters are refused to a caller who may not see what they filter by. */
export const memberItems: BulkItems<MemberFacts> = {
  async select(tx, { community, viewer, now }, selection) {
    const chosen =
      selection.by === 'ids'
        ? selection
        : { ...selection, query: await narrow(tx, { community, viewer, now }, selection.query) };
    const asked = { community, chosen };
    return { items: itemsOf(asked), count: () => countSelected(tx, asked), read: () => readSelected(tx, asked) };
  },
};

/** A selection as the items of a run, in the order of names. */
function itemsOf(asked: Asked): SQL {
  return sql`select (row_number() over (order by key, account) - 1)::int as position, account, name, null::jsonb as data
    from (${selected(asked)}) s`;
}

async function countSelected(tx: Transaction, asked: Asked): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (${selected(asked)}) s`);
  return rows[0]?.total ?? 0;
}

/** All members of a selection with what the rules need, in the order of names. One statement, however many there are. */
async function readSelected(tx: Transaction, asked: Asked): Promise<MemberFacts[]> {
  const { community } = asked;
  const { rows } = await tx.execute<Row>(sql`
    with chosen as materialized (${selected(asked)}),
    held as (
      select h.account, max(r.power) as power,
        json_agg(json_build_object('rank', h.rank, 'expiresAt', h.expires_at)) as ranks
      from member_ranks h join ranks r on r.id = h.rank
      where h.community = ${community} and h.account in (select account from chosen) group by h.account
    )
    select s.account as id, s.name, a.avatar_url as "avatarUrl", c.owner = s.account as owner,
      m.sys_status as "sysStatus", m.banned, m.com_status as "comStatus", held.power,
      coalesce(held.ranks, '[]') as held
    from chosen s join members m on m.community = ${community} and m.account = s.account
    join accounts a on a.id = s.account join communities c on c.uuid = m.community
    left join held on held.account = s.account
    order by s.key, s.account`);
  return rows.map(({ held, ...rest }) => ({
    ...rest,
    held: held.map(({ rank, expiresAt }) => ({ rank, expiresAt: expiresAt === null ? null : new Date(expiresAt) })),
  }));
}

function selected({ community, chosen }: Asked): SQL {
  if (chosen.by === 'ids') return selectingThese(community, chosen.ids);
  const { query, except } = chosen;
  const found = selecting(community, query);
  return except.length === 0
    ? found
    : sql`select * from (${found}) f where f.account <> all(${sql.param([...except])}::uuid[])`;
}
