import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { automationEffects } from './tables.ts';

const SETTING = 'muster.automations';

/** Says of all that this transaction still does that these automations led to it. */
export async function beginChain(tx: Transaction, chain: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config(${SETTING}, ${chain.join(',')}, true)`);
}

/** The automations that led to what is done in this transaction, the first one first. */
export async function readChain(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ chain: string | null }>(sql`select current_setting(${SETTING}, true) as chain`);
  return (rows[0]?.chain ?? '').split(',').filter((id) => id !== '');
}

/** Something that a timer may take from a member later. */
export type Lasting = { readonly community: string; readonly account: string; readonly things: readonly string[] };

/** Keeps which automations gave something to a member; forgets it where a person did. */
export async function keepEffects(
  tx: Transaction,
  { community, account, things }: Lasting,
  { chain, at }: { readonly chain: readonly string[]; readonly at: Date },
): Promise<void> {
  if (things.length === 0) return;
  if (chain.length === 0) {
    await tx.execute(sql`delete from automation_effects where community = ${community} and account = ${account}
      and thing = any(${sql.param([...things])}::text[])`);
    return;
  }
  await tx
    .insert(automationEffects)
    .values(things.map((thing) => ({ community, account, thing, chain: [...chain], at })))
    .onConflictDoUpdate({
      target: [automationEffects.community, automationEffects.account, automationEffects.thing],
      set: { chain: sql`excluded.chain`, at: sql`excluded.at` },
    });
}

/** The automations that gave what a timer takes now, those of all the things. */
export async function readEffects(tx: Transaction, { community, account, things }: Lasting): Promise<string[]> {
  if (things.length === 0) return [];
  const { rows } = await tx.execute<{ chain: string[] }>(sql`
    select chain::text[] as chain from automation_effects where community = ${community} and account = ${account}
      and thing = any(${sql.param([...things])}::text[])`);
  return [...new Set(rows.flatMap(({ chain }) => chain))];
}
