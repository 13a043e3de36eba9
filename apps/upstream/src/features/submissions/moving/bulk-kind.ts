import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { SubmissionRunAction } from '@muster/contracts/submissions/run-action';
import { standingOfCaller } from '../../../authorization/standings.ts';
import { undoActions } from '../../actions/public.ts';
import { readFormStages } from '../../form-stages/public.ts';
import { requireOnForm } from '../../forms/public.ts';
import { readSubmission } from '../reviewing/store.ts';
import { enteringOf, move, requireMover } from './changes.ts';
import { putBack } from './enter.ts';
import { leadsTo } from './rules.ts';
import { type SelectedSubmission, submissionItems } from './selection.ts';
import type { BulkKind, BulkPlanning, ItemContext } from '../../../platform/feature/bulk-kind.ts';

/** What takes a move back: where the submission was and is, and the runs of actions that went with it. */
type MoveUndo = { readonly from: string; readonly stands: string; readonly actionRuns: readonly string[] };

/** What a move does to each of a selection, by the rules that each submission is asked again. */
const planMoves: BulkPlanning<SubmissionRunAction, SelectedSubmission> = async (
  { tx },
  { standing, community },
  { form, to: id, reason },
) => {
  const { stages } = await readFormStages(tx, { community, form });
  const to = stages.find((stage) => stage.id === id);
  if (!to) throw fail('submissions.stageUnknown');
  if (to.approvals > 0) throw fail('submissions.approvedSingly', { values: { to: to.label } });
  await requireMover({ tx }, standing, { community, to, reason });
  const refuse = (failure: Failure) => ({ failure, about: null });
  return {
    about: to.label,
    verdictOf(found) {
      if (found.form !== form) return refuse(fail('submissions.unknown'));
      if (found.stage === id) return 'unchanged';
      if (found.submitter === standing.account && !standing.owner) return refuse(fail('submissions.ownSubmission'));
      const from = stages.find((stage) => stage.id === found.stage);
      const values = { from: from?.label ?? '?', to: to.label };
      return leadsTo(from, to) ? 'will' : refuse(fail('submissions.noSuchMove', { values }));
    },
  };
};

/** Moves each of many submissions, as one would by itself. */
export const submissionMoves: BulkKind<SubmissionRunAction, unknown, SelectedSubmission> = {
  kind: 'moveSubmissions',
  start: { items: submissionItems, plan: planMoves },
  async access(context, community, { form }) {
    const standing = await standingOfCaller(context, community);
    await requireOnForm(context, standing, { community, id: form, permission: 'changeStage' });
    if (!standing) throw fail('communities.notFound');
    return { standing, community, permission: 'system.manageForms' };
  },
  async apply(context, { community, id }, { form, to, reason }) {
    const key = { community, id: id ?? '' };
    const found = await readSubmission(context.tx, key);
    if (found?.form.id !== form) throw fail('submissions.unknown');
    if (found.stage === to) return { state: 'unchanged' };
    const { stands, actionRuns } = await move(context, key, { from: found.stage, to, reason });
    const undo: MoveUndo = { from: found.stage, stands: stands ?? found.stage, actionRuns };
    return { state: 'done', undo };
  },
  async undo(context, { community, id, data }: { community: string; id: string | null; data: MoveUndo }, { form }) {
    const key = { community, id: id ?? '' };
    const found = await readSubmission(context.tx, key);
    if (!found) throw fail('submissions.unknown');
    const { stages } = await readFormStages(context.tx, { community, form });
    const from = stages.find((stage) => stage.id === data.from);
    if (found.stage !== data.stands || !from) throw fail('submissions.movedSince');
    for (const run of data.actionRuns.toReversed()) await undoRunOf(context, { community, id: run });
    await putBack(context, enteringOf(key, found), { from: found.stage, stage: from, by: context.caller.account });
    const [before, after] = [{ stage: stages.find(({ id: at }) => at === found.stage)?.label }, { stage: from.label }];
    await context.audit({ action: 'FORM_STAGE_CHANGE', community, target: key.id, before, after });
  },
  changedSince: ['submissions.movedSince'],
};

/** Undoes what actions did. Those that leave nothing to be undone, such as a notice, are no reason to let a submission where it is. */
async function undoRunOf(context: ItemContext, key: Parameters<typeof undoActions>[1]): Promise<void> {
  try {
    await undoActions(context, key);
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'actions.notUndoable')) throw error;
  }
}
