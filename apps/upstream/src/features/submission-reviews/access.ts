import { fail } from '@muster/contracts/errors';
import { type ItemNeed, meetsOnItem } from '@muster/contracts/permissions/items';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { askedAbout } from '../../authorization/oneself.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { requireOnForm } from '../forms/public.ts';
import { readSubmission, type StoredSubmission, type SubmissionKey } from '../submissions/public.ts';

/** Stands for the account of a guest: no account has it. */
const NO_ACCOUNT = '';
const VIEW: ItemNeed = { kind: 'forms', permissions: ['viewSubmitted'] };

type Asking = Pick<CallContext, 'tx'> & Parameters<typeof askedAbout>[0];

/**
 * A submission that the caller may review. Refuses with `submissions.unknown` where they may not view it, and with
 * `submissionReviews.own` where they have sent it: then its review is not for them, whatever their ranks allow.
 */
export async function requireReviewable(
  context: Asking,
  standing: AccessContext | null,
  key: SubmissionKey,
): Promise<StoredSubmission> {
  if (!standing) throw fail('communities.notFound');
  const found = await readSubmission(context.tx, key);
  if (!found) throw fail('submissions.unknown');
  const { eyes } = askedAbout({ ...context, standing }, found.submitterId ?? NO_ACCOUNT);
  if (!eyes.every((eye) => meetsOnItem(eye.standing, VIEW, found.form.id))) throw fail('submissions.unknown');
  if (eyes.some((eye) => eye.isSelf)) throw fail('submissionReviews.own');
  return found;
}

/** Locks the community for a change of a review by somebody who may move the submission; answers the submission. */
export async function lockAsReviewer(context: SignedInContext, key: SubmissionKey): Promise<StoredSubmission> {
  const { community } = key;
  await context.lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  const found = await requireReviewable(context, standing, key);
  await requireOnForm(context, standing, { community, id: found.form.id, permission: 'changeStage' });
  return found;
}

/** Tells whether a person may be assigned to a submission, as they stand now. */
export function mayReview(
  standing: AccessContext | undefined,
  { form, submitterId }: Pick<StoredSubmission, 'form' | 'submitterId'>,
): boolean {
  if (!standing || standing.account === null || standing.account === submitterId) return false;
  return meetsOnItem(standing, VIEW, form.id);
}
