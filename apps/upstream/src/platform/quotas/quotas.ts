import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { quotaUses } from '../schema/service.ts';
import { QUOTA_RULES, type QuotaLimits, type QuotaRule } from './settings.ts';

/** A use of a quota: `of` names the account, community or network that it is counted for; `amount` is 1 by default. */
export type QuotaUse = { readonly rule: QuotaRule; readonly of: string; readonly amount?: number };

type Counted = { readonly key: string; readonly uses: number; readonly restS: number };

const restS = sql<number>`ceil(extract(epoch from ${quotaUses.endsAt} - now()))::int`;

/**
 * Counts uses in the caller's own transaction (@decision 0085), so that what is undone is not counted. Refuses with
 * `request.quotaSpent` where one goes over its limit. The rows stay locked until the transaction ends: of any number at once
 * no more are admitted than the limit allows. Call it as late as the transaction permits, since others wait meanwhile.
 */
export async function spendQuota(tx: Transaction, limits: QuotaLimits, uses: readonly QuotaUse[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ rule, of, amount = 1 }) => ({
    key: keyOf(rule, of),
    uses: amount,
    endsAt: sql`now() + make_interval(mins => ${QUOTA_RULES[rule].minutes})`,
  }));
  const isOver = sql`${quotaUses.endsAt} <= now()`;
  const counted = await tx
    .insert(quotaUses)
    .values(rows)
    .onConflictDoUpdate({
      target: quotaUses.key,
      set: {
        uses: sql`case when ${isOver} then 0 else ${quotaUses.uses} end + excluded.uses`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${quotaUses.endsAt} end`,
      },
    })
    .returning({ key: quotaUses.key, uses: quotaUses.uses, restS })
    .prepare()
    .execute();
  refuseOver(limits, uses, { counted, adding: 0 });
}

/** Refuses like {@link spendQuota} where a quota is used up already, without counting or waiting. */
export async function refuseSpent(tx: Transaction, limits: QuotaLimits, uses: readonly QuotaUse[]): Promise<void> {
  const keys = uses.map(({ rule, of }) => keyOf(rule, of));
  const counted = await tx
    .select({ key: quotaUses.key, uses: quotaUses.uses, restS })
    .from(quotaUses)
    .where(and(inArray(quotaUses.key, keys), gt(quotaUses.endsAt, sql`now()`)))
    .prepare()
    .execute();
  refuseOver(limits, uses, { counted, adding: 1 });
}

function refuseOver(
  limits: QuotaLimits,
  uses: readonly QuotaUse[],
  { counted, adding }: { readonly counted: readonly Counted[]; readonly adding: 0 | 1 },
): void {
  const byKey = new Map(counted.map((row) => [row.key, row]));
  for (const { rule, of } of uses) {
    const row = byKey.get(keyOf(rule, of));
    if (!row || row.uses + adding <= limits.within[rule]) continue;
    const { what, minutes } = QUOTA_RULES[rule];
    const span = minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`;
    const retryAfterS = Math.max(1, row.restS);
    const wait = `${Math.ceil(retryAfterS / 60)} minutes`;
    throw fail('request.quotaSpent', { values: { limit: limits.within[rule], what, span, wait }, retryAfterS });
  }
}

/** The table names no account and no address. */
function keyOf(rule: QuotaRule, of: string): string {
  return `${rule} ${createHash('sha256').update(of).digest('base64url')}`;
}
