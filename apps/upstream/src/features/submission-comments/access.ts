import { fail } from '@muster/contracts/errors';
import { type ItemNeed, meetsOnItem } from '@muster/contracts/permissions/items';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { askedAbout } from '../../authorization/oneself.ts';
import type { CallContext } from '../../platform/handler.ts';
import { readSubmission, type StoredSubmission, type SubmissionKey } from '../submissions/public.ts';

/** Stands for the account of a guest: no account has it. */
const NO_ACCOUNT = '';
const VIEW: ItemNeed = { kind: 'forms', permissions: ['viewSubmitted'] };
const VIEW_PRIVATE: ItemNeed = { kind: 'forms', permissions: ['viewSubmitted', 'privateComments'] };

/** What a person may do with the comments on a submission. */
export type CommentAccess = {
  readonly found: StoredSubmission;
  /** Whether they sent it. Then they read what every person who sent something reads, whatever their ranks allow. */
  readonly isRespondent: boolean;
  readonly readsPrivate: boolean;
};

type Asking = Pick<CallContext, 'tx'> & Parameters<typeof askedAbout>[0];

/** What the caller may do with the comments on a submission; null where they may not read the submission. */
export async function findAccess(
  context: Asking,
  standing: AccessContext | null,
  key: SubmissionKey,
): Promise<CommentAccess | null> {
  if (!standing) throw fail('communities.notFound');
  const found = await readSubmission(context.tx, key);
  if (!found) return null;
  const { eyes } = askedAbout({ ...context, standing }, found.submitterId ?? NO_ACCOUNT);
  if (!eyes.every((eye) => eye.isSelf || meetsOnItem(eye.standing, VIEW, found.form.id))) return null;
  return {
    found,
    isRespondent: eyes.some((eye) => eye.isSelf),
    readsPrivate: eyes.every((eye) => !eye.isSelf && meetsOnItem(eye.standing, VIEW_PRIVATE, found.form.id)),
  };
}

/** As {@link findAccess}; refuses with `submissions.unknown` what the caller may not read, like what is not there. */
export async function requireAccess(
  context: Asking,
  standing: AccessContext | null,
  key: SubmissionKey,
): Promise<CommentAccess> {
  const access = await findAccess(context, standing, key);
  if (!access) throw fail('submissions.unknown');
  return access;
}

/** Tells whether a person other than the caller may read a comment, as they stand now. */
export function mayRead(
  standing: AccessContext | undefined,
  { form, submitterId }: Pick<StoredSubmission, 'submitterId'> & { readonly form: { readonly id: string } },
  isPrivate: boolean,
): boolean {
  if (!standing || standing.account === null) return false;
  if (standing.account === submitterId) return !isPrivate;
  return meetsOnItem(standing, isPrivate ? VIEW_PRIVATE : VIEW, form.id);
}
