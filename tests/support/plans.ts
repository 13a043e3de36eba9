import type { Transaction } from '@muster/upstream/platform/database';
import { within } from '@muster/upstream/platform/wall/within';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import type { Stack } from './stack.ts';

/** A step of a plan, as the database explains it. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly PlanNode[];
};

/** A community that is large enough for the planner to care, with statistics. Answers its uuid. */
export async function largeCommunity(
  { database, upstream }: Stack,
  owner: string,
  sizes: { readonly members: number; readonly auditRows: number },
): Promise<string> {
  const ownerPool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  try {
    const { db } = upstream.services;
    const uuid = await seedLarge({ db, ownerPool }, sizes, { owner, say: () => undefined });
    await ownerPool.query('vacuum (analyze)');
    return uuid;
  } finally {
    await ownerPool.end();
  }
}

/** How the database would answer a statement behind the wall of a community: every step, the outermost first. */
export async function planOf({ upstream }: Stack, community: string, statement: SQL): Promise<PlanNode[]> {
  const explain = async (tx: Transaction) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql`explain (format json) ${statement}`);
    return rows[0]?.['QUERY PLAN'][0].Plan;
  };
  const enclosure = { community, account: null };
  const root = await within(upstream.services.walled, { enclosure, kind: 'query' }, explain);
  return root ? below(root) : [];
}

/** A step and all that it draws on. */
export function below(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(below)];
}
