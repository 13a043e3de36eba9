import { useParams } from '@tanstack/react-router';
import { IconFileOff } from '@tabler/icons-react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CentreLink } from '../parts/centre-link.tsx';
import { SubmissionView } from '../parts/submission/submission-view.tsx';
import { useSubmission } from '../queries.ts';

/** One submission, for the person who sent it and for those who look after it. */
export function SubmissionPage() {
  return (
    <SignedInOnly>
      <Gate />
    </SignedInOnly>
  );
}

function Gate() {
  const t = useT();
  const { uuid, submissionId } = useParams({ strict: false }) as { uuid: string; submissionId: string };
  const community = trpc.communities.get.useQuery({ community: uuid });
  const { data, error, refetch, isFetching } = useSubmission(uuid, submissionId);
  const title = data ? t('submissions.named', { form: data.form.label, number: data.number }) : t('submissions.title');
  usePageHead({ title, site: community.data?.community.name ?? '' });
  if (error && !data) {
    const { code } = readFailure(error);
    if (code !== 'submissions.unknown' && code !== 'input.invalid') {
      return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
    }
    return (
      <EmptyState
        page
        icon={IconFileOff}
        title={t('submissions.unknown')}
        action={<CentreLink community={uuid} button />}
      >
        {t('submissions.unknownText')}
      </EmptyState>
    );
  }
  if (!data || !community.data) return <ListSkeleton rows={5} height={64} />;
  return (
    <SubmissionView
      key={data.id}
      community={uuid}
      submission={data}
      departments={community.data.community.departments}
    />
  );
}
