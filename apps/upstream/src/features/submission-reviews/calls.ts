import type { submissionReviewsCalls as contract } from '@muster/contracts/submission-reviews/calls';
import type { Handlers } from '../../platform/handler.ts';
import { assign, castVote, look } from './changes.ts';
import { assignable, count, find, readReview } from './reading.ts';

/** Calls about reviews of submissions. */
export const submissionReviewsCalls: Handlers<typeof contract> = {
  find: ({ community, ...wanted }, context) => find(context, community, wanted),

  counts: ({ community, ...matching }, context) => count(context, community, matching),

  get: ({ community, submission }, context) => readReview(context, { community, id: submission }),

  async assignable({ community, submission, search }, context) {
    return { people: await assignable(context, { community, id: submission }, search) };
  },

  async assign({ community, submission, role, accId }, context) {
    await assign(context, { community, id: submission }, { role, account: accId });
    return { role };
  },

  async vote({ community, submission, vote, reason }, context) {
    await castVote(context, { community, id: submission }, { vote, reason });
    return { vote };
  },

  async look({ community, submission }, context) {
    await look(context, { community, id: submission });
    return { submission };
  },
};
