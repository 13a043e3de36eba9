import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';

const Scores = lazy(() => import('./scores.tsx').then((module) => ({ default: module.Scores })));

/** The scores of a submission, loaded when it is opened. */
export function ScoresPanel(props: { community: string; form: string; submission: string }) {
  return (
    <Suspense fallback={<ListSkeleton rows={2} height={64} />}>
      <Scores {...props} />
    </Suspense>
  );
}
