export type { SubmissionKey } from './moving/store.ts';
export { fillable, requireOpen } from './filling/changes.ts';
export { countMatching, list as listSubmissions } from './reviewing/lists.ts';
export { readNames, readSubmission } from './reviewing/store.ts';
export type { StoredSubmission } from './reviewing/store.ts';
