import { LIMIT_WORDS, type LimitName } from '@muster/contracts/communities/limits';
import { Limits } from '@muster/contracts/communities/settings';
import type { LimitChange, ManagedPlan } from '@muster/contracts/management/plan-model';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { limitPlans } from '../../../platform/schema/communities.ts';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly limits: unknown;
  readonly communities: number;
};

const NAMES = Object.keys(LIMIT_WORDS) as LimitName[];

function toPlan({ limits: stored, ...row }: Row): ManagedPlan {
  const limits = Limits.parse(stored);
  return { ...row, limits: NAMES.map((name) => ({ name, limit: limits[name] })) };
}

async function read(tx: Transaction, where: SQL): Promise<ManagedPlan[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.name, p.is_default as "isDefault", p.limits,
      (select count(*)::int from communities c
        where c.deleted_at is null and (c.plan = p.id or (p.is_default and c.plan is null))) as communities
    from limit_plans p ${where} order by p.is_default desc, lower(p.name)`);
  return rows.map(toPlan);
}

/** All plans, the default one first, the others by name. */
export const readPlans = (tx: Transaction): Promise<ManagedPlan[]> => read(tx, sql``);

/** One plan; null where there is none. */
export async function readPlan(tx: Transaction, id: string): Promise<ManagedPlan | null> {
  return (await read(tx, sql`where p.id = ${id}`))[0] ?? null;
}

/** The plan of a community: the one it was given, or the default one. */
export async function readPlanOf(tx: Transaction, community: string): Promise<ManagedPlan> {
  const [plan] = await read(
    tx,
    sql`join communities o on o.uuid = ${community} and (o.plan = p.id or (o.plan is null and p.is_default))`,
  );
  return plan as ManagedPlan;
}

/** Holds a plan until the end: to `change` it against communities that are given it, to `give` it against its removal. */
export async function holdPlan(tx: Transaction, id: string, to: 'change' | 'give'): Promise<void> {
  const strength = to === 'give' ? sql`for key share` : sql`for update`;
  await tx.execute(sql`select from limit_plans where id = ${id} ${strength}`);
}

/** Holds all changes of which plans there are, so that their number and their names stay as they are read. */
export async function holdPlans(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('limit plans', 0))`);
}

/** Makes a plan; answers its id. */
export async function insertPlan(tx: Transaction, name: string, limits: LimitChange): Promise<string> {
  const [row] = await tx.insert(limitPlans).values({ name, limits }).returning({ id: limitPlans.id });
  return row?.id ?? '';
}

/** Writes the name of a plan, and limits beside those it names. */
export async function writePlan(
  tx: Transaction,
  id: string,
  { name, limits }: { readonly name: string; readonly limits: LimitChange },
): Promise<void> {
  await tx
    .update(limitPlans)
    .set({ name, limits: sql`${limitPlans.limits} || ${JSON.stringify(limits)}::jsonb` })
    .where(eq(limitPlans.id, id));
}

/** Removes a plan. */
export async function deletePlan(tx: Transaction, id: string): Promise<void> {
  await tx.delete(limitPlans).where(eq(limitPlans.id, id));
}
