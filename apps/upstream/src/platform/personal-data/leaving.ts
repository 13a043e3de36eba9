import { type SQL, sql } from 'drizzle-orm';
import type { MemberKey } from '../calls/member-key.ts';
import type { Transaction } from '../database.ts';
import type { HookHandlers } from '../hooks.ts';
import type { LeavingRows } from './person-columns.ts';

/**
 * Deletes what features declare to end with a membership. It runs after the hooks of features, so that these still find what
 * they end on record.
 */
export function leavingHooks(leaving: readonly LeavingRows[]): HookHandlers {
  return {
    async 'membership.ended'({ tx }, { community, account, because, erased }) {
      const member = { community, account };
      const isRemoved = because === 'merge' || because === 'erase';
      for (const { leave, ...of } of leaving) {
        if (leave === 'deleted') await deleteRows(tx, member, of);
        else if ('deletedWhere' in leave) {
          const condition = isRemoved ? sql`true` : leave.deletedWhere(community);
          await deleteRows(tx, member, { ...of, condition });
        } else if (erased) erased[leave.deletedOnRequest] = await deleteRows(tx, member, of);
      }
    },
  };
}

type Deleting = Pick<LeavingRows, 'table' | 'column'> & { readonly condition?: SQL };

async function deleteRows(
  tx: Transaction,
  { community, account }: MemberKey,
  { table, column, condition = sql`true` }: Deleting,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with deleted as (
      delete from ${sql.identifier(table)}
      where community = ${community} and ${sql.identifier(column)} = ${account} and ${condition} returning 1
    ) select count(*)::int as count from deleted`);
  return rows[0]?.count ?? 0;
}
