import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { movedBefore } from '../../../platform/lists/moved-before.ts';
import { lockOnRoster } from '../access.ts';
import { rowsChanged } from '../cells.ts';
import { type RosterKey, writeHandOrder } from '../store.ts';
import { namesOfRows } from './members.ts';
import { placedRows, type RosterQuery, rowOrder } from './placed.ts';

type Moved = { readonly row: string; readonly before: string | null };

/**
 * Puts a row before another one, or behind the last, where the order is by hand (`rosters.notByHand` otherwise). Both have to be on the
 * roster (`rosters.notOnRoster`). Places are kept of all rows, so that those without one so far stay where they were seen.
 */
export async function moveRow(context: Context, key: RosterKey, { row, before }: Moved): Promise<void> {
  const { tx, audit } = context;
  const { community, id: target } = key;
  const { roster } = await lockOnRoster(context, { ...key, permission: 'editRows' });
  if (roster.order !== 'hand') throw fail('rosters.notByHand');
  const order = await readOrder(tx, { community, roster, search: '' });
  const next = movedBefore(order, row, before);
  if (!next) throw fail('rosters.notOnRoster');
  if (next.join() === order.join()) return;
  await writeHandOrder(tx, key, next);
  const name = (await namesOfRows(tx, { community, roster }, [row])).get(row) ?? '';
  await audit({
    action: 'ROSTER_ROW_MOVE',
    community,
    target,
    before: { row: name, place: order.indexOf(row) },
    after: { row: name, place: next.indexOf(row) },
  });
  await rowsChanged(context, key);
}

/** The rows of a roster in their order, each once. */
async function readOrder(tx: Transaction, query: RosterQuery): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`with ${placedRows(query)} select p.id from placed p order by ${rowOrder(query.roster)}`,
  );
  return [...new Set(rows.map(({ id }) => id))];
}
