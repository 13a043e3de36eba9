import type { RosterLayout } from '@muster/contracts/roster-views/model';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { RosterKey } from '../rosters/public.ts';
import { rosterViews } from './tables.ts';

type ViewKey = RosterKey & { readonly account: string };

const ofRoster = ({ community, id }: RosterKey) =>
  and(eq(rosterViews.community, community), eq(rosterViews.roster, id));

/** The layout of a roster for one person; null where nothing was kept. */
export async function readLayout(tx: Transaction, { account, ...key }: ViewKey): Promise<RosterLayout | null> {
  const [row] = await tx
    .select({ layout: rosterViews.layout })
    .from(rosterViews)
    .where(and(ofRoster(key), eq(rosterViews.account, account)));
  return row?.layout ?? null;
}

/** Keeps the layout of a roster for one person in the place of the one before. */
export async function writeLayout(
  tx: Transaction,
  { community, id, account }: ViewKey,
  layout: RosterLayout,
): Promise<void> {
  await tx
    .insert(rosterViews)
    .values({ community, roster: id, account, layout })
    .onConflictDoUpdate({ target: [rosterViews.roster, rosterViews.account], set: { layout } });
}

/** Deletes the layouts of a roster. */
export async function deleteOfRoster(tx: Transaction, key: RosterKey): Promise<void> {
  await tx.delete(rosterViews).where(ofRoster(key));
}
