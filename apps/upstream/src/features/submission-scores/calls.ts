import { fail } from '@muster/contracts/errors';
import type { submissionScoresCalls as contract } from '@muster/contracts/submission-scores/calls';
import type { Points, RubricCriteria, SubmissionScores } from '@muster/contracts/submission-scores/model';
import type { Handlers, SignedInContext as Context } from '../../platform/handler.ts';
import { lockOnForm, mayOnForm, requireOnForm } from '../forms/public.ts';
import { isFinal, lockAsReviewer, requireReviewable } from '../submission-reviews/public.ts';
import type { SubmissionKey } from '../submissions/public.ts';
import { fits, meanOf, meansOf, shareOf } from './rules.ts';
import * as store from './store.ts';

/** Calls about rubrics and scores. */
export const submissionScoresCalls: Handlers<typeof contract> = {
  async rubric({ community, form }, context) {
    const { tx, standing } = context;
    await requireOnForm(context, standing, { community, id: form, permission: 'viewSubmitted' });
    const { criteria, revision } = await store.readRubric(tx, { community, form });
    return { criteria: [...criteria], revision, mayEdit: standing !== null && mayOnForm(standing, form, 'edit') };
  },

  async saveRubric({ community, form, criteria, revision }, context) {
    return { revision: await saveRubric(context, { community, form }, { criteria, revision }) };
  },

  get: ({ community, submission }, context) => readScores(context, { community, id: submission }),

  async score({ community, submission, points }, context) {
    await score(context, { community, id: submission }, points);
    return { submission };
  },
};

type Saving = { readonly criteria: RubricCriteria; readonly revision: number };

async function saveRubric(context: Context, at: store.FormOf, { criteria, revision }: Saving): Promise<number> {
  const { tx, audit } = context;
  await lockOnForm(context, { community: at.community, id: at.form, permission: 'edit' });
  const before = await store.readRubric(tx, at);
  if (before.revision !== revision) throw fail('submissionScores.outdated');
  await store.writeRubric(tx, at, { criteria, revision: revision + 1 });
  await audit({
    action: 'RUBRIC_EDIT',
    community: at.community,
    target: at.form,
    before: { criteria: before.criteria.map(({ label }) => label) },
    after: { criteria: criteria.map(({ label }) => label) },
  });
  await changed(context, at, null);
  return revision + 1;
}

async function readScores(context: Context, key: SubmissionKey): Promise<SubmissionScores> {
  const { tx, standing, caller } = context;
  const found = await requireReviewable(context, standing, key);
  const form = found.form.id;
  const { criteria, revision } = await store.readRubric(tx, { community: key.community, form });
  const given = await store.readScores(tx, key);
  const scores = given.flatMap(({ account, by, share, at }) => {
    return share === null ? [] : [{ by, share, at: at.toISOString(), isMine: account === caller.account }];
  });
  return {
    rubric: { criteria: [...criteria], revision, mayEdit: standing !== null && mayOnForm(standing, form, 'edit') },
    mine: given.find(({ account }) => account === caller.account)?.points ?? null,
    means: meansOf(
      criteria,
      given.map(({ points }) => points),
    ),
    share: scores.length === 0 ? null : meanOf(scores.map(({ share }) => share)),
    scores,
    mayScore: standing !== null && mayOnForm(standing, form, 'changeStage') && !isFinal(found) && criteria.length > 0,
  };
}

async function score(context: Context, key: SubmissionKey, points: Points | null): Promise<void> {
  const { tx, caller, now } = context;
  const found = await lockAsReviewer(context, key);
  if (isFinal(found)) throw fail('submissionReviews.final');
  const at = { community: key.community, form: found.form.id };
  if (points === null) await store.deleteScore(tx, key, caller.account);
  else {
    const { criteria } = await store.readRubric(tx, at);
    if (!fits(criteria, points)) throw fail('submissionScores.otherRubric');
    await store.writeScore(tx, key, { account: caller.account, points, share: shareOf(criteria, points), at: now() });
  }
  await changed(context, at, found.submitterId);
}

async function changed({ emit }: Context, { community, form }: store.FormOf, submitter: string | null): Promise<void> {
  const about = submitter === null ? {} : { subject: submitter };
  await emit({ stream: `community:${community}`, type: 'submissionScores:changed', ...about, data: { form } });
}
