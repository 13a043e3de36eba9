import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import type { Stage } from '@muster/contracts/form-stages/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PossibleMove, Submission, SubmissionRow, SubmissionStep } from '@muster/contracts/submissions/model';
import type { CallContext } from '../../../platform/handler.ts';
import { type FormStages, readFormStages } from '../../form-stages/public.ts';
import { mayOnForm } from '../../forms/public.ts';
import { visible } from '../moving/changes.ts';
import { isOneOf, leadsTo } from '../moving/rules.ts';
import { readApprovals, type SubmissionKey } from '../moving/store.ts';
import { readRespondent } from '../respondent.ts';
import { asApplicant, asReviewer, seenStage, shownLabelOf } from '../stages.ts';
import * as store from './store.ts';

/** A row of a list as its reader sees it. */
export function toRow(
  { id, form, number, submitter, guestName, score, submittedAt, lastActionAt, ...standing }: store.ListedSubmission,
  stages: ReadonlyMap<string, Stage>,
  isReviewer: boolean,
): SubmissionRow {
  return {
    id,
    form,
    number,
    submitter,
    guestName,
    stage: seenStage(standing, stages, isReviewer),
    score: isReviewer ? score : null,
    submittedAt: submittedAt.toISOString(),
    lastActionAt: (isReviewer ? lastActionAt : submittedAt).toISOString(),
  };
}

/** A submission as its reader sees it. */
export async function answerSubmission(context: CallContext, key: SubmissionKey): Promise<Submission> {
  const { tx, standing } = context;
  const { found, isOwn, isReviewer } = await visible(context, standing, key);
  const plan = await readFormStages(tx, { community: key.community, form: found.form.id });
  const stages = new Map(plan.stages.map((stage) => [stage.id, stage]));
  const history = await store.readHistory(tx, key);
  const { version, structure, answers } = found;
  const shown = stages.get(found.shownStage);
  const appeal = isOwn && shown?.appeal ? await store.readOpenForm(tx, key.community, shown.appeal) : null;
  return {
    ...toRow(found, stages, isReviewer),
    version,
    structure,
    answers,
    isOwn,
    sentBy: isReviewer ? found.sentBy : null,
    history: history.flatMap((step) => toStep(step, isReviewer)),
    moves:
      isReviewer && standing && (standing.owner || !isOwn)
        ? await movesOf(context, standing, {
            key,
            found,
            plan,
          })
        : [],
    mayChange: isOwn && found.state === 2 && found.shownState === 2,
    respondent:
      isOwn && standing
        ? await knownOf(context, key.community, standing)
        : {
            membership: 'guest',
            ranks: [],
            status: null,
          },
    mayRemove: isReviewer && standing !== null && mayOnForm(standing, found.form.id, 'edit'),
    path: plan.stages.flatMap((stage) => (isReviewer ? asReviewer(stage) : (asApplicant(stage) ?? []))),
    appeal:
      appeal !== null && shown?.appeal
        ? {
            id: shown.appeal,
            label: appeal,
          }
        : null,
    names: await store.readNames(tx, key.community, idsIn(structure, answers)),
  };
}

/** The person who sent it does not read who of the staff moved it, nor anything of stages that are hidden from them. */
function toStep(
  { at, label, shownLabel, reasonShown, ...step }: store.StoredStep,
  isReviewer: boolean,
): SubmissionStep[] {
  const moment = at.toISOString();
  if (isReviewer) return [{ ...step, at: moment, to: label }];
  if (shownLabel === null) return [];
  const isTheirs = step.kind === 'submitted' || step.kind === 'changed';
  const reason = reasonShown ? step.reason : '';
  return [{ ...step, at: moment, to: shownLabel, reason, by: isTheirs ? step.by : null }];
}

async function knownOf(
  { tx }: CallContext,
  community: string,
  standing: AccessContext,
): Promise<Submission['respondent']> {
  const { respondent } = await readRespondent(tx, community, standing);
  return { ...respondent, ranks: [...respondent.ranks] };
}

type At = { readonly key: SubmissionKey; readonly found: store.StoredSubmission; readonly plan: FormStages };

async function movesOf(
  { tx, caller }: CallContext,
  standing: AccessContext,
  { key, found, plan }: At,
): Promise<PossibleMove[]> {
  if (!mayOnForm(standing, found.form.id, 'changeStage')) return [];
  const approvals = await readApprovals(tx, key);
  const from = plan.stages.find(({ id }) => id === found.stage);
  const open = plan.stages.filter(
    (to) =>
      leadsTo(from, to) && isOneOf(to.movers, standing) && (to.approvals === 0 || isOneOf(to.approvers, standing)),
  );
  return open.map((to) => {
    const approved = approvals.get(to.id) ?? new Set();
    return {
      ...asReviewer(to),
      reason: to.reason,
      reasonShown: to.reasonShown,
      told: shownLabelOf(to) !== null,
      approvals: to.approvals,
      approved: approved.size,
      approvedByMe: caller !== null && approved.has(caller.account),
    };
  });
}

const BY_ID: ReadonlySet<string> = new Set(['member', 'rank', 'department']);

/** The ids that answers name. */
function idsIn(structure: FormStructure, { values, entries }: FormAnswers): string[] {
  const naming = structure.sections.flatMap(({ questions }) => questions).filter(({ type }) => BY_ID.has(type));
  const all = [values, ...Object.values(entries).flat()];
  return all.flatMap((entry) => naming.map(({ id }) => entry[id]).filter((value) => typeof value === 'string'));
}
