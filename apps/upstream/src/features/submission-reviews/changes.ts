import { fail } from '@muster/contracts/errors';
import { HERE, type ReviewRole, type Vote } from '@muster/contracts/submission-reviews/constants';
import { standingOf, standingOfCaller } from '../../authorization/standings.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import type { StoredSubmission, SubmissionKey } from '../submissions/public.ts';
import { lockAsReviewer, mayReview, requireReviewable } from './access.ts';
import * as store from './store.ts';

/** The first state in which nothing is decided any more (@spec §4 completed). */
export const COMPLETED = 5;

/** Tells whether a submission is decided: votes stay as they are. */
export function isFinal({ state }: { readonly state: number }): boolean {
  return state >= COMPLETED;
}

type Assigning = { readonly role: ReviewRole; readonly account: string | null };

/** Assigns somebody to a submission, or nobody, and tells them. Does nothing where they are assigned so already. */
export async function assign(context: Context, key: SubmissionKey, { role, account }: Assigning): Promise<void> {
  const { tx, audit, now, caller } = context;
  const { community } = key;
  const found = await lockAsReviewer(context, key);
  const assigned = await store.readReviewers(tx, key);
  const before = assigned.get(role) ?? null;
  if (before === account) return;
  if (account !== null) {
    const standing = await standingOf(tx, community, account);
    if (!mayReview(standing ?? undefined, found)) throw fail('submissionReviews.notReader');
    if ([...assigned.values()].includes(account)) throw fail('submissionReviews.bothRoles');
  }
  await store.writeReviewer(tx, key, { role, account, at: now() });
  // The log says for which form and not for which submission: the person who sent it may be one of its readers.
  await audit({
    action: 'SUBMISSION_ASSIGN',
    community,
    target: found.form.id,
    before: { [role]: before },
    after: { [role]: account },
  });
  await changed(context, found);
  if (account !== null && account !== caller.account) {
    await tell(context, found, { kind: 'submissionAssigned', recipients: [account] });
  }
}

type Voting = { readonly vote: Vote | null; readonly reason: string };

/** Writes the caller's vote in the place of the one before, or takes it back. */
export async function castVote(context: Context, key: SubmissionKey, { vote, reason }: Voting): Promise<void> {
  const { tx, caller, now } = context;
  const found = await lockAsReviewer(context, key);
  if (isFinal(found)) throw fail('submissionReviews.final');
  if (vote === null) await store.deleteVote(tx, key, caller.account);
  else await store.writeVote(tx, key, { account: caller.account, vote, reason, at: now() });
  await changed(context, found);
}

/** Keeps that the caller looks at a submission; other reviewers hear of it when they come. */
export async function look(context: Context, key: SubmissionKey): Promise<void> {
  const { tx, caller, now } = context;
  const found = await requireReviewable(context, await standingOfCaller(context, key.community), key);
  const at = now();
  const hereUntil = new Date(at.getTime() + HERE.lastsMs);
  const came = await store.writeLook(tx, key, { account: caller.account, at, hereUntil });
  if (came) await changed(context, found);
}

async function changed({ emit }: Context, { community, form, submitterId }: StoredSubmission): Promise<void> {
  const about = submitterId === null ? {} : { subject: submitterId };
  const type = 'submissionReviews:changed';
  await emit({ stream: `community:${community}`, type, ...about, data: { form: form.id } });
}

/** Tells reviewers of a submission. */
export async function tell(
  context: Parameters<typeof notify>[0],
  { community, id, form, number }: Pick<StoredSubmission, 'community' | 'id' | 'form' | 'number'>,
  {
    kind,
    recipients,
  }: { readonly kind: 'submissionAssigned' | 'submissionAnswered'; readonly recipients: readonly string[] },
): Promise<void> {
  await notify(context, {
    kind,
    community,
    recipients,
    thing: `submission:${id}`,
    values: { form: form.label, formId: form.id, number: String(number) },
  });
}
