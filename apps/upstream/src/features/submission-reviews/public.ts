export { lockAsReviewer, requireReviewable } from './access.ts';
export { isFinal } from './changes.ts';
