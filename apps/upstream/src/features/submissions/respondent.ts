import type { Respondent } from '@muster/contracts/form-structure/conditions';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/** A person as far as filling in forms depends on them. */
export type RespondentFacts = { readonly respondent: Respondent; readonly identifiers: readonly string[] };

/** What conditions, audiences and required identifiers know of a person; a visitor is a guest. */
export async function readRespondent(
  tx: Transaction,
  community: string,
  standing: AccessContext,
): Promise<RespondentFacts> {
  const { account } = standing;
  const ranks = standing.ranks.map(({ id }) => id);
  if (account === null) return { respondent: { membership: 'guest', ranks }, identifiers: [] };
  const { rows } = await tx.execute<{ status: 'pending' | 'active' | 'archived' | null; identifiers: string[] }>(sql`
    select m.sys_status as status, array(select distinct split_part(i.value, ':', 1) from unnest(m.active_api_ids) i (value))
      as identifiers
    from members m where m.community = ${community} and m.account = ${account}`);
  const [row] = rows;
  // A ban takes what a member may do; forms that are open to every account stay open, so that an appeal can be sent.
  if (standing.banned) return { respondent: { membership: 'none', ranks: [] }, identifiers: row?.identifiers ?? [] };
  return { respondent: { membership: row?.status ?? 'none', ranks }, identifiers: row?.identifiers ?? [] };
}
