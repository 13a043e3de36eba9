import type { OperatorEntry } from '@muster/contracts/management/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

type Row = Omit<OperatorEntry, 'id' | 'at' | 'actor' | 'target' | 'success'> & {
  readonly id: string;
  readonly at: string;
  readonly code: number;
  readonly actor: string | null;
  readonly actorLabel: string | null;
  readonly target: string | null;
  readonly targetKind: string | null;
  readonly targetLabel: string | null;
};

/**
 * What operators did, the newest first, behind one entry. Only the installation's own entries: what they did to a community stands in
 * its record as well, which its owner may let go.
 */
export async function readRecord(
  tx: Transaction,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<OperatorEntry[]> {
  const behind = after === null ? sql`` : sql`and a.id < ${after}`;
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.at, a.action, a.code, a.actor, a.actor_label as "actorLabel", a.target, a.target_kind as "targetKind",
      a.target_label as "targetLabel", a.after ->> 'reason' as reason,
      array(select key from jsonb_object_keys(case when jsonb_typeof(a.after) = 'object' then a.after else '{}' end) key
        where key <> 'reason' limit 8) as fields
    from audit a where a.community is null and a.code between 60000 and 60999 ${behind}
    order by a.id desc limit ${limit}`);
  return rows.map(toEntry);
}

function toEntry({
  id,
  at,
  code,
  actor,
  actorLabel,
  target,
  targetKind,
  targetLabel,
  fields,
  ...row
}: Row): OperatorEntry {
  const success = code % 2 === 0;
  return {
    ...row,
    id: Number(id),
    at: new Date(at).toISOString(),
    success,
    actor: actor === null ? null : { id: actor, label: actorLabel },
    target: target === null ? null : { id: target, kind: targetKind, label: targetLabel },
    fields: success ? fields : [],
  };
}
