import type { Stage, StageGroup, StageGroupTerms, StagePlan } from '@muster/contracts/form-stages/model';
import { STANDARD_STAGES } from '@muster/contracts/form-stages/standard-stages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { StoredRule } from './stored-rule.ts';
import { stageGroups, stagePlans } from './tables.ts';

/** A group of a community. */
export type GroupKey = { readonly community: string; readonly id: string };

/** A form of a community. */
export type PlanKey = { readonly community: string; readonly form: string };

const ofGroup = ({ community, id }: GroupKey) => and(eq(stageGroups.community, community), eq(stageGroups.id, id));

type Row = typeof stageGroups.$inferSelect;
const toGroup = ({ id, label, stages, revision }: Row): StageGroup => ({ id, label, stages: [...stages], revision });

/** The groups of a community, by name. */
export async function readGroups(tx: Transaction, community: string): Promise<StageGroup[]> {
  const rows = await tx
    .select()
    .from(stageGroups)
    .where(eq(stageGroups.community, community))
    .orderBy(asc(stageGroups.label), asc(stageGroups.id));
  return rows.map(toGroup);
}

/** One group; null when it is gone or another community's. */
export async function readGroup(tx: Transaction, key: GroupKey): Promise<StageGroup | null> {
  const [row] = await tx.select().from(stageGroups).where(ofGroup(key));
  return row ? toGroup(row) : null;
}

/** Stores a new group; answers its id. */
export async function insertGroup(
  tx: Transaction,
  community: string,
  { label, stages, changedAt }: StageGroupTerms & { readonly changedAt: Date },
): Promise<string> {
  const [row] = await tx
    .insert(stageGroups)
    .values({ community, label, stages, revision: 1, changedAt })
    .returning({ id: stageGroups.id });
  return row?.id ?? '';
}

/** Writes a group as its next revision. */
export async function writeGroup(
  tx: Transaction,
  key: GroupKey,
  { label, stages, revision, changedAt }: StageGroupTerms & { readonly revision: number; readonly changedAt: Date },
): Promise<void> {
  await tx.update(stageGroups).set({ label, stages, revision, changedAt }).where(ofGroup(key));
}

/** Deletes a group. */
export async function deleteGroup(tx: Transaction, key: GroupKey): Promise<void> {
  await tx.delete(stageGroups).where(ofGroup(key));
}

/** What the forms are called that go through a group, in their order. */
export async function readFormsOf(tx: Transaction, { community, id }: GroupKey): Promise<string[]> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    select f.label from stage_plans p join forms f on f.id = p.form
    where p.community = ${community} and p.stage_group = ${id} order by f.position, f.id`);
  return rows.map(({ label }) => label);
}

/** A plan with the accounts that saved its actions. */
export type StoredPlan = Omit<StagePlan, 'rules'> & { readonly rules: readonly StoredRule[] };

/** How submissions of a form go through stages. */
export async function readPlan(tx: Transaction, { community, form }: PlanKey): Promise<StoredPlan> {
  const [row] = await tx
    .select()
    .from(stagePlans)
    .where(and(eq(stagePlans.community, community), eq(stagePlans.form, form)));
  return row
    ? { group: row.group, rules: [...row.rules], revision: row.revision }
    : { group: null, rules: [], revision: 0 };
}

/** Writes how submissions of a form go through stages. */
export async function writePlan(
  tx: Transaction,
  { community, form }: PlanKey,
  plan: { readonly group: string | null; readonly rules: readonly StoredRule[]; readonly revision: number },
): Promise<void> {
  await tx
    .insert(stagePlans)
    .values({ community, form, ...plan })
    .onConflictDoUpdate({ target: stagePlans.form, set: plan });
}

/** The stages that submissions of a form go through, with what happens in them. */
export type FormStages = { readonly stages: readonly Stage[]; readonly rules: readonly StoredRule[] };

/** The stages of one form. */
export async function readFormStages(tx: Transaction, key: PlanKey): Promise<FormStages> {
  const { group, rules } = await readPlan(tx, key);
  const found = group === null ? null : await readGroup(tx, { community: key.community, id: group });
  return { stages: found?.stages ?? STANDARD_STAGES, rules };
}

/** All stages of a community by their ids, those that are the same everywhere among them. */
export async function readAllStages(tx: Transaction, community: string): Promise<ReadonlyMap<string, Stage>> {
  const groups = await readGroups(tx, community);
  return new Map([...STANDARD_STAGES, ...groups.flatMap(({ stages }) => stages)].map((stage) => [stage.id, stage]));
}
