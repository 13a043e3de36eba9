import { communitiesAsking, tellCommunities } from './notices.ts';
import { proofWaysOf } from './proofs.ts';
import { markProven, showProof } from './showing.ts';

export { signInFactors } from './at-sign-in.ts';
export { tellChange as tellSignInChange } from './notices.ts';
export { type FactorParts, hasSecondFactor } from './proofs.ts';
export { deleteFactors } from './store.ts';

/** Proofs of who holds a session. */
export const sessionProofs = { waysOf: proofWaysOf, show: showProof, markProven };

/** Communities that ask for a second factor of some of their members, and their pages. */
export const askingCommunities = { of: communitiesAsking, tell: tellCommunities };
