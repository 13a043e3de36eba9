import { IconMailOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from '../parts/notifications.module.css';

/** Where the link in a mail leads: opening it is all it takes, signed in or not. */
export function UnsubscribePage() {
  const t = useT();
  const { token } = useParams({ strict: false }) as { token: string };
  const unsubscribe = trpc.notifications.unsubscribe.useMutation();
  const { mutate, data, error, isPending } = unsubscribe;
  const done = useRef('');
  usePageHead({ title: t('notifications.unsubscribe.title') });
  useEffect(() => {
    if (done.current === token) return;
    done.current = token;
    mutate({ link: token });
  }, [mutate, token]);
  return (
    <div className={styles.page}>
      <PageHeader title={t('notifications.unsubscribe.title')} />
      {!data && !error && (
        <SkeletonGroup label={t('notifications.unsubscribe.working')}>
          <Skeleton height={180} />
        </SkeletonGroup>
      )}
      {error && <FailureState error={error} onRetry={() => mutate({ link: token })} retrying={isPending} />}
      {data && (
        <EmptyState
          icon={IconMailOff}
          title={t('notifications.unsubscribe.done')}
          action={
            <Link to="/notifications/settings" className={buttonClass({ size: 'md' })}>
              {t('notifications.unsubscribe.settings')}
            </Link>
          }
        >
          <Said {...data} />
        </EmptyState>
      )}
    </div>
  );
}

type SaidProps = {
  readonly kind: NonNullable<ReturnType<typeof trpc.notifications.unsubscribe.useMutation>['data']>['kind'];
  readonly communityName: string | null;
};

function Said({ kind, communityName }: SaidProps) {
  const t = useT();
  if (kind === null) return t('notifications.unsubscribe.doneAll');
  const name = t(`notifications.settings.kinds.${kind}`);
  return communityName === null
    ? t('notifications.unsubscribe.doneKind', { kind: name })
    : t('notifications.unsubscribe.doneKindIn', { kind: name, community: communityName });
}
