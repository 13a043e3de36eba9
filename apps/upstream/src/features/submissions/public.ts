export type { SubmissionKey } from './moving/store.ts';
export { readSubmission } from './reviewing/store.ts';
export type { StoredSubmission } from './reviewing/store.ts';
