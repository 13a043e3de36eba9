import type { ActionList, ActionsPreview } from '@muster/contracts/actions/model';
import type { CallContext } from '../../../platform/handler.ts';
import { previewActions, runActions } from '../../actions/public.ts';
import type { FormStages } from '../../form-stages/public.ts';
import type { SubmissionKey } from './store.ts';
import type { MoveFacts } from './rules.ts';

/** For whom actions are done, and because of what. */
export type ActingOn = {
  readonly key: SubmissionKey;
  readonly form: { readonly label: string };
  readonly submitter: string | null;
  readonly submittedAt: Date;
};

/** A step from one stage to another; `from` is null where a submission begins. */
export type StageStep = { readonly from: string | null; readonly to: string };

type StageList = { readonly when: 'leave' | 'enter'; readonly list: ActionList; readonly savedBy: string | null };

/** What is done at a step: the actions of the stage that is left, then those of the one that is entered. */
function listsOf(rules: FormStages['rules'], { from, to }: StageStep): StageList[] {
  const left = rules.find(({ stage }) => stage === from);
  const entered = rules.find(({ stage }) => stage === to);
  const lists: StageList[] = [
    { when: 'leave', list: left?.leave ?? [], savedBy: left?.savedBy ?? null },
    { when: 'enter', list: entered?.enter ?? [], savedBy: entered?.savedBy ?? null },
  ];
  return lists.filter(({ list }) => list.length > 0);
}

type Doing = StageStep & {
  readonly rules: FormStages['rules'];
  readonly facts: MoveFacts;
  /** Whether a person of the staff makes the move, who is told what cannot be done. */
  readonly isAsked: boolean;
};

/**
 * Does what a step brings with it, in the transaction of the move: all of it or, with `actions.stepFailed`, none and no move.
 * Where the person who sent it causes the step, what cannot be done is no reason to refuse what they send: it stands in the log as
 * failed. Answers the runs. `seq` is the number of the step in the history, by which each list is run once.
 */
export async function runStageActions(
  context: CallContext,
  on: ActingOn,
  { rules, facts, seq, isAsked, ...step }: Doing & { readonly seq: number },
): Promise<string[]> {
  const runs: string[] = [];
  for (const { when, list, savedBy } of listsOf(rules, step)) {
    const wanted = wantedOf(on, facts);
    if (!wanted) break;
    const { run } = await runActions(context, {
      ...wanted,
      list,
      savedBy,
      occurrence: `${on.key.id} ${seq} ${when}`,
      unable: isAsked ? 'skipPowerless' : 'record',
    });
    runs.push(run);
  }
  return runs;
}

/** What a step would bring with it. */
export async function previewStageActions(
  context: CallContext,
  on: ActingOn,
  { rules, facts, ...step }: Omit<Doing, 'isAsked'>,
): Promise<ActionsPreview> {
  const found: ActionsPreview = { actions: [], fails: false };
  for (const { list, savedBy } of listsOf(rules, step)) {
    const wanted = wantedOf(on, facts);
    if (!wanted) break;
    const preview = await previewActions(context, { ...wanted, list, savedBy, unable: 'skipPowerless' });
    found.actions.push(...preview.actions);
    found.fails ||= preview.fails;
  }
  return found;
}

/** Guests have nothing that actions could change. */
function wantedOf({ key, form, submitter, submittedAt }: ActingOn, { known, score }: MoveFacts) {
  if (submitter === null) return null;
  const source = { kind: 'submission', id: key.id, label: form.label };
  return { community: key.community, subject: submitter, source, answers: known, score, askedAt: submittedAt };
}
