import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { type KeptRow, putBack } from '../../platform/removals/rows.ts';
import { memberPositions } from '../departments/public.ts';
import type { FormerHolder } from './store.ts';

/** Gives ranks and positions that are there again to those who had them, on record; answers how many got one. */
export async function giveBack(context: Context, community: string, holders: readonly FormerHolder[]): Promise<number> {
  const { tx, caller, now } = context;
  const ranks = await ranksOf(tx, { community, holders, at: now() });
  const change = crypto.randomUUID();
  const record = { change, kind: 'given', by: caller.account, at: now().toISOString(), reason: '', source: 'undo' };
  await putBack(
    tx,
    'member_ranks',
    ranks.map(({ label: _, ...held }) => held),
  );
  await putBack(
    tx,
    'rank_records',
    ranks.map((held) => ({ ...held, ...record })),
  );
  const positions = await positionsOf(tx, community, holders);
  const accounts = [...new Set(positions.map(({ account }) => String(account)))];
  const filling = { community, accounts, source: 'undo' } as const;
  await memberPositions.changing(context, filling, () => putBack(tx, 'position_holders', positions));
  return ranks.length + positions.length;
}

const had = (holders: readonly FormerHolder[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h (account uuid, part uuid, had text)`;

type Asked = { readonly community: string; readonly holders: readonly FormerHolder[]; readonly at: Date };

/** Former ranks that have not expired, without a primary rank where the member has another one in the same department. */
async function ranksOf(tx: Transaction, { community, holders, at }: Asked): Promise<(KeptRow & { label: string })[]> {
  const { rows } = await tx.execute<KeptRow & { label: string }>(sql`
    select r.community, h.account, r.id as rank, r.label, h.had as expires_at from ${had(holders)} join ranks r on r.id = h.part
    where r.community = ${community} and (h.had is null or h.had::timestamptz > ${at.toISOString()}::timestamptz)
      and (r.kind <> 'primary' or not exists (select from member_ranks o join ranks n on n.id = o.rank
        where o.community = r.community and o.account = h.account and n.department = r.department and n.kind = 'primary'))`);
  return rows;
}

async function positionsOf(tx: Transaction, community: string, holders: readonly FormerHolder[]): Promise<KeptRow[]> {
  const { rows } = await tx.execute<KeptRow>(sql`
    select p.community, p.id as position, h.account, h.had as since from ${had(holders)}
    join positions p on p.id = h.part where p.community = ${community}`);
  return rows;
}
