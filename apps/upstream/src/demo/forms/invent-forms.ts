import { randomUUID } from 'node:crypto';
import { checkAnswers } from '@muster/contracts/form-structure/check-answers';
import type { Stage } from '@muster/contracts/form-stages/model';
import { STANDARD_STAGES } from '@muster/contracts/form-stages/standard-stages';
import { fold } from '@muster/contracts/search/fold';
import { stageGroups, stagePlans } from '../../features/form-stages/tables.ts';
import { submissionSteps } from '../../features/submissions/tables.ts';
import { searchTextOf } from '@muster/contracts/submissions/answer-text';
import type { Transaction } from '../../platform/database.ts';
import { forms, formVersions } from '../../platform/schema/forms.ts';
import { submissions } from '../../platform/schema/submissions.ts';
import type { Chance } from '../chance.ts';
import type { Person } from '../people.ts';
import { patrolForm, type PlannedForm, PROOF, WHITELIST_FORM } from './plans.ts';
import { insertProof, type SentPicture } from './proofs.ts';

const HOUR_MS = 3_600_000;

/** How many submissions stand in each of the seven states (@spec §4), of either form: forty in all. */
const [WHITELISTED, LOGGED] = [
  [5, 3, 2, 4, 2, 7, 3],
  [4, 1, 1, 2, 1, 4, 1],
] as const;

/** What the stages of the whitelist are called, and what applicants read of them, by their states. */
const RECRUITMENT: readonly (readonly [label: string, sees: Stage['applicantSees'], words: string])[] = [
  ['Received', 'label', ''],
  ['Second look', 'other', 'Being read'],
  ['Changes needed', 'label', ''],
  ['Under review', 'other', 'Being read'],
  ['Interview', 'label', ''],
  ['Accepted', 'label', ''],
  ['Declined', 'label', ''],
];

type Demo = {
  readonly community: string;
  readonly people: readonly Person[];
  /** The rank that those get who are accepted. */
  readonly joiningRank: string;
  /** Pictures that some patrol logs are sent with. */
  readonly proofs: readonly SentPicture[];
  readonly chance: Chance;
  readonly now: Date;
};

/** Gives the demo two forms, one of them with stages and actions of its own, and forty submissions in all states. */
export async function inventForms(tx: Transaction, demo: Demo): Promise<void> {
  const stages = recruitment();
  const whitelist = await addForm(tx, demo, { form: WHITELIST_FORM, position: 0 });
  await addStages(tx, demo, { form: whitelist, stages });
  const { people, now } = demo;
  // Those that one can sign in as come first, so that each of them has sent something.
  const senders = people.filter(({ owner, banned }) => !owner && !banned).toSorted(signInsFirst);
  const inside = senders.filter(({ sysStatus }) => sysStatus === 'active');
  const outside = senders.filter(({ sysStatus }) => sysStatus === 'pending');
  await addSubmissions(tx, demo, {
    form: { id: whitelist, plan: WHITELIST_FORM },
    stages,
    counts: WHITELISTED,
    // Accepted applications are those of members; all others belong to people who wait.
    sendersOf: (state) => (state === 5 ? inside : outside),
    proofs: [],
  });
  const plan = patrolForm(now);
  const patrol = await addForm(tx, demo, { form: plan, position: 1 });
  const logged = { form: { id: patrol, plan }, stages: STANDARD_STAGES, counts: LOGGED };
  await addSubmissions(tx, demo, { ...logged, sendersOf: () => inside, proofs: demo.proofs });
}

function signInsFirst(one: Person, other: Person): number {
  return Number(one.email === null) - Number(other.email === null);
}

function recruitment(): Stage[] {
  return STANDARD_STAGES.map((stage) => {
    const [label = '', applicantSees = 'label', applicantLabel = ''] = RECRUITMENT[stage.state] ?? [];
    return { ...stage, id: randomUUID(), label, applicantSees, applicantLabel };
  });
}

async function addForm(
  tx: Transaction,
  { community, people, now }: Demo,
  { form: plan, position }: { readonly form: PlannedForm; readonly position: number },
): Promise<string> {
  const { structure, answer: _, ...settings } = plan;
  const id = randomUUID();
  const owner = people.find((person) => person.owner)?.account ?? null;
  const at = new Date(now.getTime() - 120 * 24 * HOUR_MS);
  const questions = structure.sections.flatMap((section) => section.questions).length;
  const saved = { savedAt: at, savedBy: owner, revision: 1, version: 1, publishedRevision: 1 };
  await tx.insert(forms).values({
    id,
    community,
    ...settings,
    open: true,
    position,
    draft: structure,
    questions,
    ...saved,
    createdAt: at,
  });
  const published = { publishedAt: at, publishedBy: owner, note: '' };
  await tx.insert(formVersions).values({ community, form: id, number: 1, structure, questions, ...published });
  return id;
}

/** Accepted applicants are let in and get the rank of those who join. */
async function addStages(
  tx: Transaction,
  { community, people, joiningRank, now }: Demo,
  { form, stages }: { readonly form: string; readonly stages: readonly Stage[] },
): Promise<void> {
  const savedBy = people.find((person) => person.owner)?.account ?? null;
  const group = randomUUID();
  await tx
    .insert(stageGroups)
    .values({ id: group, community, label: 'Recruitment', stages, revision: 1, changedAt: now });
  const accepted = stages.find(({ state }) => state === 5)?.id ?? '';
  const ranks = { ranks: [joiningRank], end: null, replace: false, reason: 'Whitelist application accepted' };
  const enter = [
    { id: randomUUID(), kind: 'letIn' as const, settings: {}, when: null },
    { id: randomUUID(), kind: 'giveRanks' as const, settings: ranks, when: null },
  ];
  const rules = [{ stage: accepted, enter, leave: [], automatic: [], savedBy }];
  await tx.insert(stagePlans).values({ form, community, group, rules, revision: 1 });
}

type Sending = {
  readonly form: { readonly id: string; readonly plan: PlannedForm };
  readonly stages: readonly Stage[];
  readonly counts: readonly number[];
  /** People whose turn it is one after the other. */
  readonly sendersOf: (state: number) => readonly Person[];
  /** The newest submissions have one each. */
  readonly proofs: readonly SentPicture[];
};

async function addSubmissions(tx: Transaction, demo: Demo, { form, stages, counts, sendersOf, proofs }: Sending) {
  const { community, people, chance, now } = demo;
  const reviewer = people.find((person) => person.owner)?.account ?? null;
  const waiting = counts.flatMap((count, state) => Array.from({ length: count }, () => ({ state })));
  const dated = waiting.map((each, at) => ({
    ...each,
    submitter: sendersOf(each.state)[at % sendersOf(each.state).length]?.account ?? null,
    hoursAgo: 2 + Math.floor(chance.next() * 24 * (each.state > 4 ? 90 : 9)),
  }));
  const ordered = dated.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  for (const [index, { state, submitter, hoursAgo }] of ordered.entries()) {
    const stage = stages.find((each) => each.state === state);
    const first = stages[0];
    if (!stage || !first) continue;
    const { structure, answer } = form.plan;
    const respondent = { membership: 'active' as const, ranks: [], status: null };
    const proof = proofs[ordered.length - 1 - index];
    const values = { ...answer(chance), ...(proof && { [PROOF]: [proof.id] }) };
    const { answers, score } = checkAnswers(structure, { values, entries: {} }, respondent);
    const submittedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const movedAt = new Date(submittedAt.getTime() + (hoursAgo * HOUR_MS) / 2);
    const id = randomUUID();
    const label = stage.applicantSees === 'other' ? stage.applicantLabel : stage.label;
    const standing = { stage: stage.id, state: stage.state, shownStage: stage.id, shownLabel: label };
    await tx.insert(submissions).values({
      id,
      community,
      form: form.id,
      version: 1,
      number: index + 1,
      submitter,
      ...standing,
      shownState: stage.state,
      answers,
      score,
      searchFold: fold(searchTextOf(structure, answers)),
      submittedAt,
      lastActionAt: stage === first ? submittedAt : movedAt,
    });
    const step = { community, submission: id };
    if (proof) {
      const sentWith = { ...step, form: form.id, part: PROOF, account: submitter, at: submittedAt };
      await insertProof(tx, proof, sentWith);
    }
    const sent = { ...step, at: submittedAt, kind: 'submitted' as const, by: submitter, stage: first.id };
    const moved = { ...step, at: movedAt, kind: 'moved' as const, by: reviewer, stage: stage.id };
    await tx
      .insert(submissionSteps)
      .values([
        { ...sent, label: first.label, shownLabel: first.label },
        ...(stage === first ? [] : [{ ...moved, label: stage.label, shownLabel: label }]),
      ]);
  }
}
