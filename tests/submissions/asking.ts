import type { NewForm } from '@muster/contracts/forms/model';
import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import type { Stage, StageRule } from '@muster/contracts/form-stages/model';
import { makeForm, publish } from '../forms/asking.ts';
import type { Place } from '../support/world/world.ts';

/** Who asks: a person of a place. */
type Name = keyof Place['people'];

/** Makes a form as the owner and publishes it; answers its id. */
export async function openForm(place: Place, more: Partial<NewForm> = {}): Promise<string> {
  const id = await makeForm(place, more);
  await publish(place, id);
  return id;
}

/** Answers of a form that asks for a name. */
export const named = (name = 'Ada') => ({ values: { name }, entries: {} });

/** Sends a form that asks for a name. */
export function send({ uuid: community, people }: Place, name: Name, form: string, more: object = {}) {
  return people[name].client.submissions.submit.mutate({ community, form, version: 1, answers: named(), ...more });
}

/** A submission as somebody sees it. */
export function seenBy({ uuid: community, people }: Place, name: Name, id: string) {
  return people[name].client.submissions.get.query({ community, id });
}

/** Moves a submission between two stages; of the standard ones by their states. */
export function move(
  { uuid: community, people }: Place,
  name: Name,
  { id, from, to, reason }: { id: string; from: string | 0; to: string | 2 | 3 | 5; reason?: string },
) {
  const idOf = (stage: string | keyof typeof STANDARD_STAGE_IDS) =>
    typeof stage === 'string' ? stage : STANDARD_STAGE_IDS[stage];
  return people[name].client.submissions.move.mutate({ community, id, from: idOf(from), to: idOf(to), reason });
}

/** A stage with its defaults. */
export function stage(label: string, more: Partial<Stage> = {}): Stage {
  const rest = { icon: null, colour: null, state: 3, applicantSees: 'label', applicantLabel: '' } as const;
  const rules = { reason: 'optional', reasonShown: true, next: null, movers: [], approvals: 0, approvers: [] } as const;
  return { id: crypto.randomUUID(), label, ...rest, ...rules, movers: [], approvers: [], appeal: null, ...more };
}

/** A rule with its defaults left out. */
type GivenRule = Partial<StageRule> & Pick<StageRule, 'stage'>;

/** Makes a group of stages as the owner, and lets a form go through it; answers the stages. */
export async function giveStages(
  place: Place,
  form: string,
  { stages, rules = [] }: { stages: readonly Stage[]; rules?: readonly GivenRule[] },
) {
  const { uuid: community, people } = place;
  const { client } = people.owner;
  const group = { label: 'Group', stages: [...stages] };
  const { id } = await client.formStages.addGroup.mutate({ community, group });
  const { revision } = await client.formStages.plan.query({ community, form });
  await client.formStages.savePlan.mutate({ community, form, group: id, rules: [...rules], revision });
  return id;
}
