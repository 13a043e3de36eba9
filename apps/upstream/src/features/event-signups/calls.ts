import type { eventSignupsCalls as contract } from '@muster/contracts/event-signups/calls';
import type { Handlers } from '../../platform/handler.ts';
import { answer } from './answers.ts';
import { showList, showSummaries } from './read.ts';

/** Calls about who comes to events. */
export const eventSignupsCalls: Handlers<typeof contract> = {
  summaries: async ({ community, occurrences }, context) => ({
    summaries: await showSummaries(context, community, occurrences),
  }),

  list: (key, context) => showList(context, key),

  answer: async (asked, context) => ({ signUp: await answer(context, asked) }),
};
