import { join, leave } from './membership.ts';
import { removeMembership } from './transition.ts';

/** How a membership begins and ends by calls of other features: a person joins or leaves, a merge or an erasure removes it. */
export const memberships = { join, leave, remove: removeMembership };
