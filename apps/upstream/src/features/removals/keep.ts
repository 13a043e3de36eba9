import type { RemovedKind } from '@muster/contracts/removals/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookEvents } from '../../platform/hooks.ts';
import { type KeptRow, rowsOf } from '../../platform/removals/rows.ts';
import { removals } from './tables.ts';

type Removing = HookEvents['part.removing'];
type Part = Pick<Removing, 'community' | 'kind' | 'id'>;

/** Keeps what is about to be removed, with those who have it, so that it can be put back. */
export async function keep({ tx, now }: CallContext, removing: Removing): Promise<void> {
  const { community, kind, id, label, kept } = removing;
  const removal = crypto.randomUUID();
  const rows = await partsOf(tx, removing);
  await tx.insert(removals).values({ id: removal, community, kind, part: id, label, kept: rows, removedAt: now() });
  await tx.execute(sql`
    insert into removal_holders (community, removal, account, part, had)
    select ${community}::uuid, ${removal}::uuid, h.account, h.part, h.had from (${holdersOf(removing)}) h
    join members m on m.community = ${community} and m.account = h.account`);
  kept.removal = removal;
}

/** The rows of a part and of what is in it, by their table. Units inside a department stay and are kept by their ids. */
async function partsOf(tx: Transaction, part: Part): Promise<Record<string, readonly KeptRow[]>> {
  const { community, kind, id } = part;
  const own = sql`t.community = ${community} and t.id = ${id}`;
  const inside = sql`t.community = ${community} and t.department = ${id}`;
  if (kind === 'rank') return { ranks: await rowsOf(tx, 'ranks', own) };
  if (kind === 'position') return { positions: await rowsOf(tx, 'positions', own) };
  return {
    departments: await rowsOf(tx, 'departments', own),
    ranks: await rowsOf(tx, 'ranks', inside),
    positions: await rowsOf(tx, 'positions', inside),
    units: await readUnits(tx, part),
  };
}

async function readUnits(tx: Transaction, { community, id }: Part): Promise<KeptRow[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from departments where community = ${community} and parent = ${id}`,
  );
  return rows;
}

/** A query for the holders of the removed ranks and positions, with the expiry dates of ranks. */
function holdersOf({ community, kind, id }: Part): SQL {
  const ranks = sql`select h.account, h.rank as part, to_jsonb(h.expires_at) as had from member_ranks h
    join ranks r on r.id = h.rank where h.community = ${community} and ${inside('r', kind, id)}`;
  const positions = sql`select h.account, h.position as part, to_jsonb(h.since) as had from position_holders h
    join positions p on p.id = h.position where h.community = ${community} and ${inside('p', kind, id)}`;
  if (kind === 'rank') return ranks;
  return kind === 'position' ? positions : sql`${ranks} union all ${positions}`;
}

function inside(alias: string, kind: RemovedKind, id: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(kind === 'department' ? 'department' : 'id')} = ${id}`;
}
