import { isDeepStrictEqual } from 'node:util';
import { fail } from '@muster/contracts/errors';
import { STAGE } from '@muster/contracts/form-stages/constants';
import { stageFaults } from '@muster/contracts/form-stages/faults';
import type { Stage, StageGroupTerms, StageRule } from '@muster/contracts/form-stages/model';
import { STANDARD_STAGES } from '@muster/contracts/form-stages/standard-stages';
import { lockAsActor } from '../../authorization/guards.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { checkActions } from '../actions/public.ts';
import { lockOnForm } from '../forms/public.ts';
import * as store from './store.ts';
import type { StoredRule } from './stored-rule.ts';

const PERMISSION = 'system.manageForms';

/** Makes a group of stages. */
export async function addGroup(context: Context, community: string, terms: StageGroupTerms): Promise<string> {
  const { tx, audit, now } = context;
  await lockAsActor(context, community, PERMISSION);
  const known = await store.readGroups(tx, community);
  if (known.length >= STAGE.groupsMax) throw fail('formStages.full', { values: { max: STAGE.groupsMax } });
  refuseFaulty(
    terms.stages,
    known.flatMap(({ stages }) => stages),
  );
  const id = await store.insertGroup(tx, community, { ...terms, changedAt: now() });
  await audit({ action: 'STAGE_GROUP_CREATE', community, target: id, after: terms });
  await stagesChanged(context, community);
  return id;
}

type Wanted = {
  readonly group: StageGroupTerms;
  readonly revision: number;
  readonly into: readonly { readonly stage: string; readonly to: string }[];
};

/** Keeps a group in the place of the one before; answers its revision. */
export async function editGroup(
  context: Context,
  key: store.GroupKey,
  { group: terms, revision, into }: Wanted,
): Promise<number> {
  const { tx, audit, now } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const known = await store.readGroups(tx, community);
  const group = known.find((each) => each.id === id);
  if (!group) throw fail('formStages.unknownGroup');
  if (group.revision !== revision) throw fail('formStages.outdated');
  refuseFaulty(
    terms.stages,
    known.filter((each) => each.id !== id).flatMap(({ stages }) => stages),
  );
  const kept = new Set(terms.stages.map((stage) => stage.id));
  const targets = new Map(into.map(({ stage, to }) => [stage, terms.stages.find((each) => each.id === to)]));
  for (const stage of group.stages.filter((each) => !kept.has(each.id))) {
    await empty(context, { community, stage, into: targets.get(stage.id) ?? null });
  }
  await store.writeGroup(tx, key, { ...terms, revision: revision + 1, changedAt: now() });
  await audit({
    action: 'STAGE_GROUP_EDIT',
    community,
    target: id,
    before: { label: group.label, stages: group.stages },
    after: terms,
  });
  await stagesChanged(context, community);
  return revision + 1;
}

/** Deletes a group that no form goes through and no submission stands in. */
export async function removeGroup(context: Context, key: store.GroupKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const group = await store.readGroup(tx, key);
  if (!group) throw fail('formStages.unknownGroup');
  const forms = await store.readFormsOf(tx, key);
  if (forms.length > 0) throw fail('formStages.groupInUse', { values: { forms: forms.slice(0, 10).join(', ') } });
  for (const stage of group.stages) await empty(context, { community, stage, into: null });
  await store.deleteGroup(tx, key);
  await audit({
    action: 'STAGE_GROUP_REMOVE',
    community,
    target: id,
    label: group.label,
    before: { label: group.label },
  });
  await stagesChanged(context, community);
}

type PlanTerms = { readonly group: string | null; readonly rules: readonly StageRule[]; readonly revision: number };

/** Keeps how submissions of a form go through stages; answers the revision. */
export async function savePlan(context: Context, key: store.PlanKey, terms: PlanTerms): Promise<number> {
  const { tx, audit } = context;
  const { community, form } = key;
  await lockOnForm(context, { community, id: form, permission: 'editStageActions' });
  const before = await store.readPlan(tx, key);
  if (before.revision !== terms.revision) throw fail('formStages.outdated');
  const group = terms.group === null ? null : await store.readGroup(tx, { community, id: terms.group });
  if (terms.group !== null && !group) throw fail('formStages.unknownGroup');
  refuseFaultyRules(terms.rules, group?.stages ?? STANDARD_STAGES);
  const rules = await withSavers(context, community, { rules: terms.rules, before: before.rules });
  const plan = { group: terms.group, rules, revision: terms.revision + 1 };
  await store.writePlan(tx, key, plan);
  await audit({
    action: 'FORM_STAGES_EDIT',
    community,
    target: form,
    before: { group: before.group, rules: before.rules.map(({ savedBy: _, ...rule }) => rule) },
    after: { group: plan.group, rules: terms.rules },
  });
  await stagesChanged(context, community);
  return plan.revision;
}

type Saving = { readonly rules: readonly StageRule[]; readonly before: readonly StoredRule[] };

/** Adds to each rule the person who changed its actions last: the actions are done with the rights of that person, who has to have them. */
async function withSavers(context: Context, community: string, { rules, before }: Saving): Promise<StoredRule[]> {
  const known = new Map(before.map((rule) => [rule.stage, rule]));
  const stored: StoredRule[] = [];
  for (const rule of rules) {
    const kept = known.get(rule.stage);
    const isSame = kept !== undefined && isDeepStrictEqual(actionsOf(kept), actionsOf(rule));
    if (!isSame) await checkActions(context, community, [...rule.enter, ...rule.leave]);
    stored.push({ ...rule, savedBy: isSame ? kept.savedBy : context.caller.account });
  }
  return stored;
}

function actionsOf({ enter, leave }: StageRule) {
  return [enter, leave];
}

/** Asks those who keep things in a stage to put them elsewhere; refuses where some would be left. */
async function empty(
  { runHooks }: Context,
  { community, stage, into }: { readonly community: string; readonly stage: Stage; readonly into: Stage | null },
): Promise<void> {
  const left = { count: 0 };
  await runHooks('stage.removed', { community, stage: stage.id, into, left });
  if (left.count > 0) throw fail('formStages.stageInUse', { values: { count: left.count, label: stage.label } });
}

/** Ids are made up by editors; one that another group has would mix up what stands in either. */
function refuseFaulty(stages: readonly Stage[], others: readonly Stage[]): void {
  const taken = new Set([...STANDARD_STAGES, ...others].map(({ id }) => id));
  const doubled = stages
    .filter(({ id }) => taken.has(id))
    .map(({ id }) => [id, 'Another group has this stage. Add it anew.']);
  const faults = { ...stageFaults(stages), ...(Object.fromEntries(doubled) as Record<string, string>) };
  if (Object.keys(faults).length > 0) throw fail('formStages.faulty', { fields: faults });
}

function refuseFaultyRules(rules: readonly StageRule[], stages: readonly Stage[]): void {
  const ids = new Set(stages.map(({ id }) => id));
  const faults: Record<string, string> = {};
  for (const { stage, automatic } of rules) {
    if (!ids.has(stage)) faults[stage] = 'This stage is not one of the form’s.';
    if (automatic.some(({ to }) => !ids.has(to) || to === stage))
      faults[stage] = 'Choose another stage of the form to go to.';
  }
  if (new Set(rules.map(({ stage }) => stage)).size < rules.length) {
    for (const { stage } of rules) faults[stage] ??= 'Keep one set of rules for each stage.';
  }
  if (Object.keys(faults).length > 0) throw fail('formStages.faulty', { fields: faults });
}

async function stagesChanged({ emit }: Context, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'formStages:changed', data: {} });
}
