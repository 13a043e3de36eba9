import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';

const FormCentre = lazy(() =>
  import('../parts/centre/form-centre.tsx').then((module) => ({ default: module.FormCentre })),
);
const ReviewHub = lazy(() =>
  import('../parts/review/review-hub.tsx').then((module) => ({ default: module.ReviewHub })),
);

/** The form centre; with `formId` in the address, what was sent to that form (@spec §2). */
export function FormsPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const form = textParameter(useSearch({ strict: false }), 'formId');
  return (
    <Suspense fallback={<ListSkeleton rows={5} height={64} />}>
      {form === undefined ? <FormCentre community={uuid} /> : <ReviewHub key={form} community={uuid} form={form} />}
    </Suspense>
  );
}
