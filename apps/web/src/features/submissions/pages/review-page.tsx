import { useParams } from '@tanstack/react-router';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { ReviewHub } from '../parts/review/review-hub.tsx';

/** What was sent to all forms that the viewer looks after. */
export function ReviewPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  return (
    <SignedInOnly>
      <ReviewHub community={uuid} form={null} />
    </SignedInOnly>
  );
}
