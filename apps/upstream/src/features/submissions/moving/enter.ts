import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import type { STEP_KINDS } from '@muster/contracts/submissions/constants';
import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import { standingOf } from '../../../authorization/standings.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { readFormStages } from '../../form-stages/public.ts';
import { notify } from '../../notifications/public.ts';
import { changed } from './changed.ts';
import { readRespondent } from '../respondent.ts';
import { shownLabelOf } from '../stages.ts';
import { knownAnswers, type MoveFacts, nextMove } from './rules.ts';
import * as store from './store.ts';
import { runStageActions } from './stage-actions.ts';

/** What entering a stage needs to know of a submission. */
export type Entering = {
  readonly key: store.SubmissionKey;
  readonly form: { readonly id: string; readonly label: string };
  readonly submitter: string | null;
  readonly submittedAt: Date;
  readonly structure: FormStructure;
  readonly answers: FormAnswers;
  readonly score: number;
};

/** Into which stage a submission gets, how, and by whom; `by` is null for the service. */
type Entry = {
  /** The stage that is left; null where the submission begins. */
  readonly from: string | null;
  readonly stage: Stage;
  readonly kind: (typeof STEP_KINDS)[number];
  readonly by: string | null;
  readonly reason: string;
};

const HOUR_MS = 3_600_000;

/**
 * Brings a submission into a stage, and on from there as far as automatic moves take it at once; answers where it stands then,
 * and the runs of actions that went with it. The person who sent it is told of the last stage that they are to see. The community is locked.
 */
export async function enter(
  context: CallContext,
  submission: Entering,
  first: Entry,
): Promise<{ readonly stage: Stage; readonly actionRuns: readonly string[] }> {
  const { tx, now } = context;
  const { key, form } = submission;
  const { stages, rules } = await readFormStages(tx, { community: key.community, form: form.id });
  const facts = await readFacts(context, submission);
  const actionRuns: string[] = [];
  let told: Entry | null = null;
  let entry = first;
  for (let moves = 0; ; moves += 1) {
    const seq = await takeIn(context, submission, entry);
    if (isActedOn(entry, facts)) {
      const step = { from: entry.from, to: entry.stage.id };
      actionRuns.push(
        ...(await runStageActions(context, submission, {
          ...step,
          rules,
          facts,
          seq,
          isAsked: first.kind === 'moved',
        })),
      );
    }
    if (shownLabelOf(entry.stage) !== null) told = entry;
    const automatic = rules.find(({ stage }) => stage === entry.stage.id)?.automatic ?? [];
    const next = nextMove(automatic, facts);
    const stage = next && stages.find(({ id }) => id === next.to);
    if (!next || !stage || moves === SUBMISSION.automaticMax) break;
    if (next.afterHours !== null) {
      const movesAt = new Date(now().getTime() + next.afterHours * HOUR_MS);
      await store.writeSubmission(tx, key, { movesAt, movesTo: stage.id });
      break;
    }
    entry = { from: entry.stage.id, stage, kind: 'moved', by: null, reason: '' };
  }
  if (told) await tell(context, submission, told);
  return { stage: entry.stage, actionRuns };
}

/** Brings a submission back into a stage that a move took it from: no actions and no automatic moves follow. */
export async function putBack(
  context: CallContext,
  submission: Entering,
  { from, stage, by }: Pick<Entry, 'stage'> & { readonly from: string; readonly by: string },
): Promise<void> {
  const entry: Entry = { from, stage, kind: 'moved', by, reason: '' };
  await takeIn(context, submission, entry);
  if (shownLabelOf(stage) !== null) await tell(context, submission, entry);
  await changed(context, { submitterId: submission.submitter }, submission.key.community);
}

/** People who are not members can be given nothing: actions are done for them only where a person asks for the move, and is told. */
function isActedOn({ kind, by }: Entry, { respondent }: MoveFacts): boolean {
  return (kind === 'moved' && by !== null) || respondent.membership !== 'none';
}

async function takeIn(context: CallContext, { key, form }: Entering, entry: Entry): Promise<number> {
  const { tx, now, runHooks } = context;
  const { stage, kind, by, reason } = entry;
  const at = now();
  await store.writeSubmission(tx, key, {
    ...store.standingIn(stage),
    lastActionAt: at,
    movesAt: null,
    movesTo: null,
  });
  await store.deleteApprovals(tx, key);
  await runHooks('submission.moved', { ...key, form: form.id, state: stage.state, at });
  return store.insertStep(tx, key, { stage, at, kind, by, reason, reasonShown: stage.reasonShown });
}

/** What decides over automatic moves and actions, for the person who sent it as they are now. */
export async function readFacts(
  { tx }: CallContext,
  { key, submitter, structure, answers, score }: Entering,
): Promise<MoveFacts> {
  const standing = await standingOf(tx, key.community, submitter);
  const guest = { membership: 'guest' as const, ranks: [], status: null };
  const { respondent } = standing ? await readRespondent(tx, key.community, standing) : { respondent: guest };
  return { known: knownAnswers(structure, answers, respondent), respondent, score };
}

/** The person who sent it knows what they did themselves. */
async function tell(context: CallContext, { key, form, submitter }: Entering, entry: Entry): Promise<void> {
  const { stage, by, reason } = entry;
  if (submitter === null || submitter === by || entry.kind !== 'moved') return;
  await notify(context, {
    kind: 'submissionMoved',
    community: key.community,
    recipients: [submitter],
    thing: `submission:${key.id}`,
    values: { form: form.label, stage: shownLabelOf(stage) ?? '', reason: stage.reasonShown ? reason : '' },
  });
}
