import { ofThing, type Row } from '../isolation/rows.ts';
import { addSubmission, openForm } from '../submissions/isolation.ts';

const managers = { refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } } } as const;
const unseen = { refusals: { own: { member: 'submissions.unknown', staff: 'submissions.unknown' } } } as const;

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'submissionScores.rubric': { ...ofThing(openForm, (form) => ({ form })), ...managers },
  'submissionScores.saveRubric': {
    ...ofThing(openForm, (form) => ({ form, criteria: [], revision: 0 })),
    ...managers,
  },
  'submissionScores.get': { ...ofThing(addSubmission, (submission) => ({ submission })), ...unseen },
  'submissionScores.score': { ...ofThing(addSubmission, (submission) => ({ submission, points: {} })), ...unseen },
};
