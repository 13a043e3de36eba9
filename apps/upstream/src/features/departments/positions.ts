import type { StandingSource } from '@muster/contracts/service-record/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { readPositionsOf } from './store.ts';

type Held = { readonly account: string; readonly position: string; readonly label: string };

/** The members whose positions may change by something, and the way it is done. */
type About = {
  readonly community: string;
  readonly accounts: readonly string[];
  readonly source?: StandingSource | undefined;
};

/** Does something to who fills which position, and runs `positions.changed` for each of these people whose positions differ then. */
export async function changingPositions<T>(
  { tx, runHooks }: Pick<CallContext, 'tx' | 'runHooks'>,
  { community, accounts, source = 'manual' }: About,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readHeld(tx, community, accounts);
  const done = await work();
  const after = await readHeld(tx, community, accounts);
  for (const account of accounts) {
    const left = labelsWithout(before, after, account);
    const filled = labelsWithout(after, before, account);
    if (left.length + filled.length > 0)
      await runHooks('positions.changed', { community, account, source, left, filled });
  }
  return done;
}

function labelsWithout(all: readonly Held[], those: readonly Held[], account: string): string[] {
  const isThere = (one: Held) => those.some((each) => each.account === account && each.position === one.position);
  return all.filter((one) => one.account === account && !isThere(one)).map(({ label }) => label);
}

async function readHeld(tx: Transaction, community: string, accounts: readonly string[]): Promise<Held[]> {
  if (accounts.length === 0) return [];
  const { rows } = await tx.execute<Held>(sql`
    select h.account, h.position, p.label || ' · ' || d.label as label from position_holders h
    join positions p on p.id = h.position join departments d on d.id = p.department
    where h.community = ${community} and h.account = any(${sql.param([...accounts])}::uuid[])
    order by h.account, d.position, p.position, p.id`);
  return rows;
}

/** Two members of a community, the first of whom is merged into the second. */
type Moving = { readonly community: string; readonly from: string; readonly into: string };

/** A position that was moved, with the date since which it was filled. */
export type MovedPosition = { readonly position: string; readonly since: string; readonly moved: boolean };

/** Makes `into` fill the positions of `from`; answers each, and whether `into` did not fill it before. */
async function move(tx: Transaction, { community, from, into }: Moving): Promise<MovedPosition[]> {
  const { rows } = await tx.execute<MovedPosition>(sql`
    with old as (
      select position, since from position_holders where community = ${community} and account = ${from}
    ), added as (
      insert into position_holders (community, position, account, since)
      select ${community}::uuid, position, ${into}::uuid, since from old
      on conflict (position, account) do nothing returning position
    )
    select o.position, to_jsonb(o.since) #>> '{}' as since, a.position is not null as moved
    from old o left join added a on a.position = o.position`);
  return rows;
}

/** Undoes {@link move}: `from` fills those positions again that still have room. */
async function moveBack(
  tx: Transaction,
  { community, from, into }: Moving,
  kept: readonly MovedPosition[],
): Promise<void> {
  const moved = sql.param(kept.flatMap((each) => (each.moved ? [each.position] : [])));
  await tx.execute(sql`
    delete from position_holders where community = ${community} and account = ${into} and position = any(${moved}::uuid[])`);
  for (const { position, since } of kept) {
    await tx.execute(sql`
      insert into position_holders (community, position, account, since)
      select p.community, p.id, ${from}::uuid, ${since}::timestamptz from positions p
      where p.community = ${community} and p.id = ${position}
        and (select count(*) from position_holders h where h.position = p.id) < p.capacity
      on conflict (position, account) do nothing`);
  }
}

/** Which positions members fill, and how merging two members changes that. */
export const memberPositions = { heldBy: readPositionsOf, changing: changingPositions, move, moveBack };
