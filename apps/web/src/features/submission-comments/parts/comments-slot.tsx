import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';

const Comments = lazy(() => import('./comments.tsx').then((module) => ({ default: module.Comments })));

/** Comments on a submission, loaded when it is opened. */
export function CommentsPanel(props: { community: string; submission: string; form: string }) {
  return (
    <Suspense fallback={<ListSkeleton rows={2} height={64} />}>
      <Comments {...props} />
    </Suspense>
  );
}
