import type { RemovedKind } from '@muster/contracts/removals/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookEvents } from '../../platform/hooks.ts';
import { type KeptRow, rowsOf } from '../../platform/removals/rows.ts';
import { moveHolders } from './move-holders.ts';
import { removals } from './tables.ts';

type Removing = HookEvents['part.removing'];

/** Keeps what is about to be removed, with those who have it, so that it can be put back; gives its holders another rank where one is named. */
export async function keep(context: CallContext, removing: Removing): Promise<void> {
  const { tx, now } = context;
  const { community, kind, id, label, kept } = removing;
  const removal = crypto.randomUUID();
  const rows = await partsOf(tx, removing);
  await tx.insert(removals).values({ id: removal, community, kind, part: id, label, kept: rows, removedAt: now() });
  await tx.execute(sql`
    insert into removal_holders (community, removal, account, part, had)
    select ${community}::uuid, ${removal}::uuid, h.account, h.part, h.had from (${holdersOf(removing, rows)}) h
    join members m on m.community = ${community} and m.account = h.account`);
  kept.removal = removal;
  if (removing.into !== undefined)
    kept.moved = await moveHolders(context, { ...removing, into: removing.into, removal });
}

/** The rows of a part and of what is in it, by their table. Units inside a department stay and are kept by their ids. */
async function partsOf(tx: Transaction, part: Removing): Promise<Record<string, readonly KeptRow[]>> {
  const { community, kind, id, rows = {} } = part;
  const own = sql`t.community = ${community} and t.id = ${id}`;
  const inside = sql`t.community = ${community} and t.department = ${id}`;
  if (kind === 'statuses') return { ...rows };
  if (kind === 'rank') return { ranks: await rowsOf(tx, 'ranks', own) };
  if (kind === 'position') return { positions: await rowsOf(tx, 'positions', own) };
  if (kind === 'profileField') {
    return { profile_fields: await rowsOf(tx, 'profile_fields', own), said: await readSaid(tx, part) };
  }
  return {
    departments: await rowsOf(tx, 'departments', own),
    ranks: await rowsOf(tx, 'ranks', inside),
    positions: await rowsOf(tx, 'positions', inside),
    units: await readUnits(tx, part),
  };
}

async function readUnits(tx: Transaction, { community, id }: Removing): Promise<KeptRow[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from departments where community = ${community} and parent = ${id}`,
  );
  return rows;
}

/** The entries of a field in the permissions of ranks and departments, each with the id of its rank or department. */
async function readSaid(tx: Transaction, { community, id }: Removing): Promise<KeptRow[]> {
  const said = (of: SQL) => sql`select t.id as holder, e.entry from ${of} t
    cross join lateral jsonb_array_elements(t.permissions -> 'profileFields') e (entry)
    where t.community = ${community} and e.entry ->> 'id' = ${id}`;
  const { rows } = await tx.execute<{ holder: string; entry: unknown }>(
    sql`${said(sql`ranks`)} union all ${said(sql`departments`)}`,
  );
  return rows;
}

/** A query for those who have what is removed: ranks with their ends, positions with their beginnings, fields with their values. */
function holdersOf({ community, kind, id }: Removing, { statuses = [] }: Record<string, readonly KeptRow[]>): SQL {
  const ranks = sql`select h.account, h.rank as part, to_jsonb(h.expires_at) as had from member_ranks h
    join ranks r on r.id = h.rank where h.community = ${community} and ${inside('r', kind, id)}`;
  const positions = sql`select h.account, h.position as part, to_jsonb(h.since) as had from position_holders h
    join positions p on p.id = h.position where h.community = ${community} and ${inside('p', kind, id)}`;
  const values = sql`select v.account, ${id}::uuid as part, v.profile_fields -> ${id}::text as had from members v
    where v.community = ${community} and v.profile_fields ? ${id}::text`;
  const withStatus = sql`select s.account, s.com_status as part, null::jsonb as had from members s
    where s.community = ${community} and s.com_status::text = any(${sql.param(statuses.map(({ uuid }) => uuid))}::text[])`;
  return {
    rank: ranks,
    position: positions,
    department: sql`${ranks} union all ${positions}`,
    profileField: values,
    statuses: withStatus,
  }[kind];
}

function inside(alias: string, kind: RemovedKind, id: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(kind === 'department' ? 'department' : 'id')} = ${id}`;
}
