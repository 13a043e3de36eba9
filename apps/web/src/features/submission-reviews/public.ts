export { MedianNote } from './parts/median-note.tsx';
export {
  ReviewFilters,
  type ReviewFilterValues,
  type ReviewQuery,
  readReviewFilters,
} from './parts/review-filters.tsx';
export { ReviewMarks } from './parts/review-marks.tsx';
export { ReviewPanel } from './parts/review-slot.tsx';
export { useStageCounts } from './queries.ts';
