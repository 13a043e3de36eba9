import type { Respondent } from '@muster/contracts/form-structure/conditions';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/** A person as far as filling in forms depends on them. */
export type RespondentFacts = { readonly respondent: Respondent; readonly identifiers: readonly string[] };

type Row = {
  readonly membership: 'pending' | 'active' | 'archived' | null;
  readonly status: string | null;
  readonly identifiers: string[];
};

/** What conditions, audiences and required identifiers know of a person; a visitor is a guest. */
export async function readRespondent(
  tx: Transaction,
  community: string,
  standing: AccessContext,
): Promise<RespondentFacts> {
  const { account } = standing;
  const ranks = standing.ranks.map(({ id }) => id);
  if (account === null) return { respondent: { membership: 'guest', ranks, status: null }, identifiers: [] };
  const { rows } = await tx.execute<Row>(sql`
    select m.sys_status as membership, m.com_status as status, array(select distinct split_part(i.value, ':', 1) from unnest(m.active_api_ids) i (value))
      as identifiers
    from members m where m.community = ${community} and m.account = ${account}`);
  const [row] = rows;
  // A ban takes what a member may do; forms that are open to every account stay open, so that an appeal can be sent.
  const identifiers = row?.identifiers ?? [];
  if (standing.banned) return { respondent: { membership: 'none', ranks: [], status: null }, identifiers };
  return { respondent: { membership: row?.membership ?? 'none', ranks, status: row?.status ?? null }, identifiers };
}
