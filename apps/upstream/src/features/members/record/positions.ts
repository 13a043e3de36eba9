import type { StandingSource } from '@muster/contracts/members/record/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { noteStanding, type Noting } from './write.ts';

type Held = { readonly account: string; readonly position: string; readonly label: string };

/** Whose positions may change by something, and by which way it is done. */
type About = {
  readonly community: string;
  readonly accounts: readonly string[];
  readonly source?: StandingSource | undefined;
};

/**
 * Does something to who fills which position, and notes of each of these people what they fill since and what no longer. The
 * one way by which positions come onto the record, whatever takes or gives them.
 */
export async function notingPositions<T>(
  context: Noting,
  { community, accounts, source = 'manual' }: About,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readHeld(context.tx, community, accounts);
  const done = await work();
  const after = await readHeld(context.tx, community, accounts);
  const without = (all: readonly Held[], those: readonly Held[]) =>
    all.filter(
      ({ account, position }) => !those.some((each) => each.account === account && each.position === position),
    );
  for (const { account, label } of without(before, after)) {
    await noteStanding(context, { community, account }, { kind: 'positionLeft', source, details: { label } });
  }
  for (const { account, label } of without(after, before)) {
    await noteStanding(context, { community, account }, { kind: 'positionFilled', source, details: { label } });
  }
  return done;
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
