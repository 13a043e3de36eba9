import type { RankSource } from '@muster/contracts/departments/enums';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { type KeptRow, putBack, takeGiven } from '../../platform/removals/rows.ts';
import { memberPositions } from '../departments/public.ts';
import type { FormerHolder, KeptRemoval } from './store.ts';

/** A rank that a member is to have, as its row says it, with the label for the record. */
export type GivenRank = KeptRow & { readonly account: string; readonly label: string };

/** Gives ranks and positions that are there again to those who had them, on record; answers how many got one. */
export async function giveBack(context: Context, community: string, holders: readonly FormerHolder[]): Promise<number> {
  const { tx, now } = context;
  const ranks = await ranksOf(tx, { community, holders, at: now() });
  await giveRanks(context, ranks, 'undo');
  const positions = await positionsOf(tx, community, holders);
  const accounts = [...new Set(positions.map(({ account }) => String(account)))];
  const filling = { community, accounts, source: 'undo' } as const;
  await memberPositions.changing(context, filling, () => putBack(tx, 'position_holders', positions));
  return ranks.length + positions.length;
}

/** Gives ranks, on record as one change; answers its id. Which of them may be given has been decided. */
export async function giveRanks(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  ranks: readonly GivenRank[],
  source: RankSource,
): Promise<string> {
  const change = crypto.randomUUID();
  const by = caller?.account ?? null;
  const record = { change, kind: 'given', by, at: now().toISOString(), reason: '', source };
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
  return change;
}

/** Takes the rank that holders of a removed one were given in its place from those who have it from that. */
export async function takeMoved(context: Context, { community, kept }: KeptRemoval): Promise<void> {
  const { tx, caller, now } = context;
  for (const { rank, change: given } of kept['moved'] ?? []) {
    const taking = { change: crypto.randomUUID(), by: caller.account, at: now() };
    await takeGiven(tx, community, { ...taking, rank: String(rank), given: String(given) });
  }
}

const had = (holders: readonly FormerHolder[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h (account uuid, part uuid, had text)`;

type Asked = { readonly community: string; readonly holders: readonly FormerHolder[]; readonly at: Date };

/** Former ranks that have not expired, without a primary rank where the member has another one in the same department. */
async function ranksOf(tx: Transaction, { community, holders, at }: Asked): Promise<GivenRank[]> {
  const { rows } = await tx.execute<GivenRank>(sql`
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
