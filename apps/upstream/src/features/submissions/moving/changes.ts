import { fail } from '@muster/contracts/errors';
import type { FormAnswers } from '@muster/contracts/form-structure/model';
import type { Stage } from '@muster/contracts/form-stages/model';
import type { Failure } from '@muster/contracts/kit/error';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { StageMovePreview } from '@muster/contracts/submissions/model';
import { standingOfCaller } from '../../../authorization/standings.ts';
import type { CallContext, SignedInContext as Context } from '../../../platform/handler.ts';
import { readFormStages } from '../../form-stages/public.ts';
import { mayOnForm, requireOnForm } from '../../forms/public.ts';
import { checkedAnswers, refuseTooLarge } from '../filling/changes.ts';
import { linkFiles, readSubmissionFiles, requireFiles } from '../filling/files.ts';
import { readRespondent } from '../respondent.ts';
import { readRankNames, readSubmission, type StoredSubmission } from '../reviewing/store.ts';
import { changed } from './changed.ts';
import { asReviewer } from '../stages.ts';
import { type Entering, enter, readFacts } from './enter.ts';
import { isOneOf, leadsTo, nextMove } from './rules.ts';
import { previewStageActions, type StageStep } from './stage-actions.ts';
import * as store from './store.ts';

/** States in which the person who sent a submission may change their answers (@spec §4 awaitingChanges). */
export const AWAITING_CHANGES = 2;
const REQUESTING_REVIEW = 1;

/** A submission that a person may see: their own, or one of a form whose submissions they may view. */
export async function visible(context: CallContext, standing: AccessContext | null, key: store.SubmissionKey) {
  if (!standing) throw fail('communities.notFound');
  const found = await readSubmission(context.tx, key);
  const isOwn = found !== null && found.submitterId !== null && found.submitterId === (context.caller?.account ?? null);
  const isReviewer = found !== null && mayOnForm(standing, found.form.id, 'viewSubmitted');
  // What one may not see is like what is not there.
  if (!found || (!isOwn && !isReviewer)) throw fail('submissions.unknown');
  return { found, isOwn, isReviewer };
}

/**
 * A submission that the caller may move, with their standing. Their own is refused, unless they own the community: its actions may
 * give ranks to them.
 */
async function movable(context: Context, standing: AccessContext | null, key: store.SubmissionKey) {
  const { found, isOwn } = await visible(context, standing, key);
  await requireOnForm(context, standing, { community: key.community, id: found.form.id, permission: 'changeStage' });
  if (!standing) throw fail('communities.notFound');
  if (isOwn && !standing.owner) throw fail('submissions.ownSubmission');
  return { found, standing };
}

type Wanted = { readonly from: string; readonly to: string; readonly reason: string };
/** `stands` is where the submission was moved to in the end, with the runs of actions that went with it; null where it only was approved. */
type Outcome = {
  readonly moved: boolean;
  readonly approved: number;
  readonly approvals: number;
  readonly stands: string | null;
  readonly actionRuns: readonly string[];
};

/** Moves a submission to another stage, or approves that it is moved there. */
export async function move(context: Context, key: store.SubmissionKey, wanted: Wanted): Promise<Outcome> {
  const { tx, lock, caller, now, audit } = context;
  const { community, id } = key;
  await lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  const { found, standing: mover } = await movable(context, standing, key);
  const { from, to } = await stagesOf(context, found, wanted);
  await requireMover(context, mover, { community, to, reason: wanted.reason });
  const approved = to.approvals === 0 ? 0 : await approve(context, key, to);
  if (approved < to.approvals) {
    const step = { at: now(), kind: 'approved' as const, by: caller.account, reason: wanted.reason };
    await store.insertStep(tx, key, { ...step, stage: { ...to, applicantSees: 'nothing' } });
    await audit({ action: 'FORM_STAGE_CHANGE', community, target: id, after: { approved: to.label } });
    await changed(context, found, community);
    return { moved: false, approved, approvals: to.approvals, stands: null, actionRuns: [] };
  }
  const { stage: stands, actionRuns } = await enter(context, enteringOf(key, found), {
    from: found.stage,
    stage: to,
    kind: 'moved',
    by: caller.account,
    reason: to.reason === 'none' ? '' : wanted.reason,
  });
  await audit({
    action: 'FORM_STAGE_CHANGE',
    community,
    target: id,
    before: { stage: from?.label ?? '' },
    after: { stage: stands.label, reason: wanted.reason },
  });
  await changed(context, found, community);
  return { moved: true, approved, approvals: to.approvals, stands: stands.id, actionRuns };
}

/** Changes the answers of one's own submission while changes are awaited; it asks for review again, where there is a stage for that. */
export async function change(context: Context, key: store.SubmissionKey, answers: FormAnswers): Promise<void> {
  const { tx, lock, caller, now, audit } = context;
  const { community, id } = key;
  refuseTooLarge(answers);
  await lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  const { found, isOwn } = await visible(context, standing, key);
  if (!standing || !isOwn) throw fail('submissions.unknown');
  if (found.shownState !== AWAITING_CHANGES || found.state !== AWAITING_CHANGES)
    throw fail('submissions.notAwaitingChanges');
  const { respondent } = await readRespondent(tx, community, standing);
  const checked = checkedAnswers(found.structure, answers, respondent);
  const { structure, submitterId } = found;
  const from = {
    community,
    purpose: 'submissionAnswer',
    subject: id,
    account: caller.account,
    guestKey: null,
  } as const;
  const sent = new Set(await readSubmissionFiles(tx, key));
  const files = await requireFiles(tx, from, { structure, answers: checked.answers, sent });
  await linkFiles(tx, key, { files, account: submitterId });
  await store.writeSubmission(tx, key, { ...checked, lastActionAt: now() });
  const { stages } = await readFormStages(tx, { community, form: found.form.id });
  const asking = stages.find(({ state }) => state === REQUESTING_REVIEW) ?? stages[0];
  const entering = { ...enteringOf(key, found), answers: checked.answers, score: checked.score };
  if (asking)
    await enter(context, entering, {
      from: found.stage,
      stage: asking,
      kind: 'changed',
      by: caller.account,
      reason: '',
    });
  await audit({ action: 'SUBMISSION_CHANGE', community, target: id, after: { number: found.number } });
  await changed(context, found, community);
}

/** What a move would come to. It is not made. */
export async function preview(
  context: Context,
  key: store.SubmissionKey,
  wanted: Omit<Wanted, 'reason'>,
): Promise<StageMovePreview> {
  const { tx, lock } = context;
  const { community } = key;
  await lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  const { found, standing: mover } = await movable(context, standing, key);
  const { to } = await stagesOf(context, found, { ...wanted, reason: '' });
  if (!isOneOf(to.movers, mover)) throw await notMover(context, community, to);
  const { stages, rules } = await readFormStages(tx, { community, form: found.form.id });
  const submission = enteringOf(key, found);
  const facts = await readFacts(context, submission);
  const actions: StageMovePreview['actions'] = { actions: [], fails: false };
  let step: StageStep = { from: found.stage, to: to.id };
  let endsIn = to;
  for (let moves = 0; moves < SUBMISSION.automaticMax; moves += 1) {
    const next = await previewStageActions(context, submission, { ...step, rules, facts });
    actions.actions.push(...next.actions);
    actions.fails ||= next.fails;
    const follows = nextMove(rules.find(({ stage }) => stage === step.to)?.automatic ?? [], facts);
    const stage = follows?.afterHours === null ? stages.find(({ id }) => id === follows.to) : undefined;
    if (!stage) break;
    step = { from: step.to, to: stage.id };
    endsIn = stage;
  }
  return { actions, endsIn: asReviewer(endsIn) };
}

/** Deletes a submission with its history. */
export async function remove(context: Context, key: store.SubmissionKey): Promise<void> {
  const { tx, lock, audit } = context;
  const { community, id } = key;
  await lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  const { found } = await visible(context, standing, key);
  await requireOnForm(context, standing, { community, id: found.form.id, permission: 'edit' });
  const label = `#${found.number}`;
  // It is on record before it is deleted: webhooks and automations read its form and its submitter.
  await audit({
    action: 'SUBMISSION_REMOVE',
    community,
    target: id,
    label,
    before: { form: found.form.label, number: found.number },
  });
  await store.deleteSubmission(tx, key);
  await changed(context, found, community);
}

/** Moves a submission whose time has come; does nothing where it was moved since. */
export async function moveDue(context: CallContext, key: store.SubmissionKey): Promise<void> {
  const { tx, lock, now, audit } = context;
  const { community, id } = key;
  await lock([`community:${community}`]);
  const found = await readSubmission(tx, key);
  if (!found || found.movesAt === null || found.movesAt > now()) return;
  const { stages } = await readFormStages(tx, { community, form: found.form.id });
  const to = stages.find((stage) => stage.id === found.movesTo);
  if (!to) return store.writeSubmission(tx, key, { movesAt: null, movesTo: null });
  const { stage: stands } = await enter(context, enteringOf(key, found), {
    from: found.stage,
    stage: to,
    kind: 'moved',
    by: null,
    reason: '',
  });
  await audit({ action: 'FORM_STAGE_CHANGE', community, target: id, after: { stage: stands.label } });
  await changed(context, found, community);
}

/** What entering a stage needs to know of a submission. */
export function enteringOf(
  key: store.SubmissionKey,
  { form, submitterId, submittedAt, structure, answers, score }: StoredSubmission,
): Entering {
  return { key, form, submitter: submitterId, submittedAt, structure, answers, score };
}

async function stagesOf({ tx }: Context, found: StoredSubmission, { from, to }: Wanted) {
  if (found.stage !== from) throw fail('submissions.movedSince');
  const { stages } = await readFormStages(tx, { community: found.community, form: found.form.id });
  const now = stages.find(({ id }) => id === from);
  const next = stages.find(({ id }) => id === to);
  if (!next || !leadsTo(now, next)) {
    throw fail('submissions.noSuchMove', { values: { from: now?.label ?? '?', to: next?.label ?? '?' } });
  }
  return { from: now, to: next };
}

type Into = { readonly community: string; readonly to: Stage; readonly reason: string };

/** Refuses a caller without the ranks that move or approve into a stage, and a move without the reason that it takes. */
export async function requireMover(
  { tx }: Pick<Context, 'tx'>,
  standing: AccessContext,
  { community, to, reason }: Into,
): Promise<void> {
  if (!isOneOf(to.movers, standing)) throw await notMover({ tx }, community, to);
  if (to.approvals > 0 && !isOneOf(to.approvers, standing)) {
    const ranks = (await readRankNames(tx, community, to.approvers)).join(', ');
    throw fail('submissions.notApprover', { values: { to: to.label, ranks } });
  }
  if (to.reason === 'required' && reason === '') throw fail('submissions.reasonMissing', { values: { to: to.label } });
}

async function notMover({ tx }: Pick<Context, 'tx'>, community: string, to: Stage): Promise<Failure> {
  const ranks = (await readRankNames(tx, community, to.movers)).join(', ');
  return fail('submissions.notMover', { values: { to: to.label, ranks } });
}

/** Counts the caller among those who approve a move; answers how many there are. */
async function approve({ tx, caller, now }: Context, key: store.SubmissionKey, to: Stage): Promise<number> {
  await store.insertApproval(tx, key, { stage: to.id, account: caller.account, at: now() });
  return (await store.readApprovals(tx, key)).get(to.id)?.size ?? 0;
}
