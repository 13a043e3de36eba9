export { lockAsReviewer, requireReviewable } from './access.ts';
export { type ListReader, listReader, reviewCondition } from './filters.ts';
export { isFinal } from './changes.ts';
