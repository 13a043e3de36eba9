import { useParams } from '@tanstack/react-router';
import { IconFileOff } from '@tabler/icons-react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { useSession } from '../../../platform/session-state.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CentreLink } from '../parts/centre-link.tsx';
import { SignInLink } from '../parts/sign-in-link.tsx';
import { FillForm } from '../parts/fill/fill-form.tsx';
import { useFillable } from '../queries.ts';
import styles from '../parts/submissions.module.css';

/** A form to be filled in. */
export function FillPage() {
  const t = useT();
  const { uuid, formId } = useParams({ strict: false }) as { uuid: string; formId: string };
  const { authChecked, loggedIn } = useSession();
  const community = trpc.communities.get.useQuery({ community: uuid });
  const { data, error, refetch, isFetching } = useFillable(uuid, formId);
  usePageHead({ title: data?.label ?? t('submissions.title'), site: community.data?.community.name ?? '' });
  if (error) {
    const { code } = readFailure(error);
    if (code !== 'forms.unknown' && code !== 'input.invalid') {
      return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
    }
    return (
      <EmptyState
        page
        icon={IconFileOff}
        title={t('submissions.fill.unknown')}
        action={
          <>
            <SignInLink />
            <CentreLink community={uuid} button />
          </>
        }
      >
        {t(loggedIn ? 'submissions.fill.unknownText' : 'submissions.fill.unknownVisitor')}
      </EmptyState>
    );
  }
  // What a visitor is shown is not shown to somebody whose session is still being looked up.
  if (!data || !community.data || !authChecked) return <ListSkeleton rows={4} height={72} />;
  return (
    <div className={styles.page}>
      <FillForm
        key={`${formId} ${data.version}`}
        community={uuid}
        form={data}
        departments={community.data.community.departments}
        signedIn={loggedIn}
        onOutdated={() => void refetch()}
      />
    </div>
  );
}
