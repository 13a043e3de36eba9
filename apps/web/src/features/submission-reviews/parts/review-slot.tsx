import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';

const Review = lazy(() => import('./review.tsx').then((module) => ({ default: module.Review })));

interface ReviewPanelProps {
  community: string;
  submission: string;
  /** Another one where the submission is not as it was. */
  version: string;
}

/** The review of a submission, loaded when it is opened. */
export function ReviewPanel(props: ReviewPanelProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={2} height={64} />}>
      <Review {...props} />
    </Suspense>
  );
}
