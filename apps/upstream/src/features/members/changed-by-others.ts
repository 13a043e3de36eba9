import { memberBulkKinds } from './bulk/kinds.ts';
import { MEMBER_CHANGED } from './bulk/member-of.ts';
import { placeIn, reachOf, refuse, wrongState } from './bulk/verdicts.ts';
import { letIn } from './transitions/membership.ts';
import { stateOf } from './standing/rules.ts';
import { readStatus } from './standing/store.ts';

/**
 * What lists of actions and bulk actions of other features change members with: the changes themselves, as calls and runs make
 * them, words for them, and the verdicts by which previews of runs say what stands in the way.
 */
export const memberChanges = {
  bulkKinds: memberBulkKinds,
  letIn,
  readStatus,
  stateOf,
  verdicts: { placeIn, reachOf, refuse, wrongState },
  changedSince: MEMBER_CHANGED,
};
