import type { ItemKind } from '@muster/contracts/permissions/names';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { KeptRow } from '../../../platform/removals/rows.ts';
import { departments, ranks } from '../../../platform/schema/departments.ts';

/** Takes all that is said of an item out of the sets of a community; answers the labels of whose sets those are. */
export async function deleteSaid(
  tx: Transaction,
  community: string,
  { kind, id }: { readonly kind: ItemKind; readonly id: string },
): Promise<string[]> {
  const said = JSON.stringify([{ id }]);
  const without = sql`jsonb_set(permissions, array[${kind}::text], coalesce((
    select jsonb_agg(each) from jsonb_array_elements(permissions -> ${kind}::text) each where each ->> 'id' <> ${id}), '[]'))`;
  const labels: string[] = [];
  for (const table of [ranks, departments])
    labels.push(
      ...(await labelsOf(
        tx,
        sql`
    update ${table} set permissions = ${without}
    where community = ${community} and permissions -> ${kind}::text @> ${said}::jsonb
    returning label`,
      )),
    );
  return labels;
}

/** Adds to the sets of ranks and departments, by their ids, what they said of an item. */
export async function putBackSaid(
  tx: Transaction,
  community: string,
  { kind, said }: { readonly kind: ItemKind; readonly said: readonly KeptRow[] },
): Promise<void> {
  for (const table of [ranks, departments])
    await tx.execute(sql`
      update ${table} set permissions = jsonb_set(permissions, array[${kind}::text],
        coalesce(permissions -> ${kind}::text, '[]') || s.entry)
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s (holder uuid, entry jsonb)
      where ${table.community} = ${community} and ${table.id} = s.holder`);
}

async function labelsOf(tx: Transaction, statement: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ label: string }>(statement);
  return rows.map(({ label }) => label);
}
