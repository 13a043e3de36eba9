export type { SubmissionKey } from './moving/store.ts';
export { fillable, requireOpen } from './filling/changes.ts';
export { list as listSubmissions, type WantedSubmissions } from './reviewing/lists.ts';
export { readNames, readSubmission } from './reviewing/store.ts';
export type { StoredSubmission } from './reviewing/store.ts';
