import type { PromotionFlow, PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { promotionFlows } from './tables.ts';

/** A flow of a community. */
export type FlowKey = { readonly community: string; readonly id: string };

/** A flow with the account that saved its actions; null where that account is gone. */
export type StoredFlow = PromotionFlow & { readonly savedBy: string | null };

type Written = PromotionFlowTerms & {
  readonly revision: number;
  readonly changedAt: Date;
  readonly savedBy: string | null;
};

const isFlow = ({ community, id }: FlowKey) => and(eq(promotionFlows.community, community), eq(promotionFlows.id, id));

function toFlow({
  community: _community,
  position: _position,
  changedAt: _changedAt,
  ...flow
}: typeof promotionFlows.$inferSelect): StoredFlow {
  return flow;
}

/** The flows of a community in their order. */
export async function readFlows(tx: Transaction, community: string): Promise<StoredFlow[]> {
  const rows = await tx
    .select()
    .from(promotionFlows)
    .where(eq(promotionFlows.community, community))
    .orderBy(asc(promotionFlows.position), asc(promotionFlows.id));
  return rows.map(toFlow);
}

/** One flow; null when it is gone or another community's. */
export async function readFlow(tx: Transaction, key: FlowKey): Promise<StoredFlow | null> {
  const [row] = await tx.select().from(promotionFlows).where(isFlow(key));
  return row ? toFlow(row) : null;
}

/** The flows of a community by name, in their order. */
export function readNames(tx: Transaction, community: string): Promise<{ id: string; label: string }[]> {
  return tx
    .select({ id: promotionFlows.id, label: promotionFlows.label })
    .from(promotionFlows)
    .where(eq(promotionFlows.community, community))
    .orderBy(asc(promotionFlows.position), asc(promotionFlows.id));
}

/** Stores a new flow behind the last one; answers its id. */
export async function insertFlow(tx: Transaction, community: string, flow: Written): Promise<string> {
  const [row] = await tx
    .insert(promotionFlows)
    .values({
      ...flow,
      community,
      position: sql`(select coalesce(max(position) + 1, 0) from promotion_flows where community = ${community})`,
    })
    .returning({ id: promotionFlows.id });
  return row?.id ?? '';
}

/** Writes a flow as its next revision. */
export async function writeFlow(tx: Transaction, key: FlowKey, flow: Written): Promise<void> {
  await tx.update(promotionFlows).set(flow).where(isFlow(key));
}

/** Writes the order of all flows of a community. */
export async function writeOrder(tx: Transaction, community: string, order: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update promotion_flows f set position = o.position - 1
    from unnest(${sql.param([...order])}::uuid[]) with ordinality o (id, position)
    where f.community = ${community} and f.id = o.id`);
}

/** Deletes a flow. */
export async function deleteFlow(tx: Transaction, key: FlowKey): Promise<void> {
  await tx.delete(promotionFlows).where(isFlow(key));
}
