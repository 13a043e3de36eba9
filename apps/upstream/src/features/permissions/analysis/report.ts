import type { AccessReport } from '@muster/contracts/permissions/edit';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { readStandings } from '../store.ts';

type Row = { account: string; name: string };

/** A page of the access report: active members by account, each with their ranks and all they hold now. */
export async function readReport(
  tx: Transaction,
  community: string,
  { after, limit, search }: { readonly after: string | null; readonly limit: number; readonly search: string },
): Promise<AccessReport> {
  const { rows } = await tx.execute<Row>(sql`
    select m.account, coalesce(m.com_name, a.username) as name
    from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.sys_status = 'active' and not m.banned
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(coalesce(m.com_name, a.username))) > 0`}
      ${after === null ? sql`` : sql`and m.account > ${after}`}
    order by m.account limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const standings = await readStandings(
    tx,
    community,
    shown.map(({ account }) => account),
  );
  const items = shown.flatMap(({ account, name }) => {
    const standing = standings.get(account);
    if (!standing) return [];
    const { owner, ranks, secondFactorDue = false } = standing;
    return [
      {
        accId: account,
        name,
        owner,
        ranks: ranks.map(({ label }) => label),
        held: heldPermissions(standing),
        secondFactorDue,
      },
    ];
  });
  return { items, next: rows.length > limit ? (shown.at(-1)?.account ?? null) : null };
}
