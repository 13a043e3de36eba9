import { RUNS } from '@muster/contracts/members/constants';
import { fail } from '@muster/contracts/errors';
import type { RunSelection } from '@muster/contracts/members/runs/model';
import type { Standing } from '@muster/contracts/permissions/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { HeldBy } from '../../departments/public.ts';
import { narrow } from '../roster/narrow.ts';
import type { Narrowed } from '../roster/narrowing.ts';
import { selecting, selectingThese } from '../roster/store.ts';

/** Somebody of a selection, as far as the rules of runs care. */
export type Facts = {
  readonly accId: string;
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

type Row = Omit<Facts, 'held'> & { held: { rank: string; expiresAt: string | null }[] };

/** Whom a selection means now, to somebody who may ask for them. {@link chosenBy} makes it. */
export type Asked = {
  readonly community: string;
  readonly chosen:
    | Extract<RunSelection, { by: 'ids' }>
    | { readonly by: 'query'; readonly query: Narrowed; readonly except: readonly string[] };
};

/** A selection as it may be made: filters are refused to whoever may not see what they filter by. */
export async function chosenBy(
  tx: Transaction,
  { community, viewer, now }: { readonly community: string; readonly viewer: Standing; readonly now: Date },
  selection: RunSelection,
): Promise<Asked> {
  if (selection.by === 'ids') return { community, chosen: selection };
  const query = await narrow(tx, { community, viewer, now }, selection.query);
  return { community, chosen: { ...selection, query } };
}

/** A selection as the items of a run, in the order of names. */
export function itemsOf(asked: Asked): SQL {
  return sql`select (row_number() over (order by key, account) - 1)::int as position, account, name, null::jsonb as data
    from (${selected(asked)}) s`;
}

/** How many a selection means. */
export async function countSelected(tx: Transaction, asked: Asked): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (${selected(asked)}) s`);
  return rows[0]?.total ?? 0;
}

/** Refuses a selection of nobody, and of more than one run is for. */
export function assertSize(count: number): void {
  if (count === 0) throw fail('members.selectionEmpty');
  if (count > RUNS.itemsMax) throw fail('members.selectionTooLarge', { values: { max: RUNS.itemsMax, found: count } });
}

/** Everybody of a selection with what the rules need, in the order of names. One statement, however many there are. */
export async function readSelected(tx: Transaction, asked: Asked): Promise<Facts[]> {
  const { community } = asked;
  const { rows } = await tx.execute<Row>(sql`
    with chosen as materialized (${selected(asked)}),
    held as (
      select h.account, max(r.power) as power,
        json_agg(json_build_object('rank', h.rank, 'expiresAt', h.expires_at)) as ranks
      from member_ranks h join ranks r on r.id = h.rank
      where h.community = ${community} and h.account in (select account from chosen) group by h.account
    )
    select s.account as "accId", s.name, a.avatar_url as "avatarUrl", c.owner = s.account as owner,
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
