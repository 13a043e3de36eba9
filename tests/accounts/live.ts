import {
  creates,
  joins,
  memberLeaves,
  memberRenames,
  ownApplicantIsLetIn,
  ownApplicantIsSentAway,
  reads,
} from '../live/shared-scenarios.ts';
import type { Scenarios } from '../live/scenario.ts';

/** What brings each event of the feature about, by the procedures whose answers it changes. */
export const scenarios: Scenarios = {
  accountInfoUpdate: {
    'accounts.me': [memberRenames, creates, reads, memberLeaves, ownApplicantIsLetIn, joins],
    'communities.mine': [creates, memberLeaves, ownApplicantIsLetIn, ownApplicantIsSentAway, joins],
  },
};
