import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';
import { firstReviewed } from './first-reviewed.ts';

const UNFILTERED = {
  stage: null,
  search: '',
  assigned: null,
  vote: null,
  unread: false,
  scoreFrom: null,
  ratingFrom: null,
};

/** What the hub of a form asks first, unless its address has filters: read here too, they would make every page longer. */
export const first: FirstQuestions = {
  '/com/*/forms'({ community, search }) {
    const { formId: form, ...filters } = search;
    if (form === undefined || Object.keys(filters).length > 0) return undefined;
    return { path: 'submissionReviews.find', input: firstReviewed(community, { form, ...UNFILTERED }) };
  },
};
