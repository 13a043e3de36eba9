import type { HookHandlers } from '../../platform/hooks.ts';
import { readSubmission } from '../submissions/public.ts';
import { isFinal, tell } from './changes.ts';
import { deleteDecision, readReviewers, writeDecision } from './store.ts';

/** What the feature does when something happens elsewhere. */
export const submissionReviewsHooks: HookHandlers = {
  async 'submission.moved'({ tx }, { state, form, at, ...key }) {
    if (isFinal({ state })) await writeDecision(tx, key, { form, at });
    else await deleteDecision(tx, key);
  },

  async 'submission.answered'(context, key) {
    const recipients = [...(await readReviewers(context.tx, key)).values()];
    const found = recipients.length === 0 ? null : await readSubmission(context.tx, key);
    if (found) await tell(context, found, { kind: 'submissionAnswered', recipients });
  },
};
