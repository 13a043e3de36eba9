import type { StandingSource } from '@muster/contracts/service-record/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';

type Held = { readonly account: string; readonly position: string; readonly label: string };

/** Whose positions may change by something, and by which way it is done. */
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
