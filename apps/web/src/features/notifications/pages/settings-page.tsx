import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { useNotificationSettings } from '../settings-queries.ts';
import styles from '../parts/settings/settings.module.css';

// By itself, so that the first page somebody opens need not know the names of all its files; it loads beside the answer.
const load = () => import('../parts/settings/settings-panels.tsx');
const SettingsPanels = lazy(() => load().then((module) => ({ default: module.SettingsPanels })));
load().catch(() => undefined);

/** What the person is told, where and when, and what was sent lately. */
export function NotificationSettingsPage() {
  const t = useT();
  usePageHead({ title: t('notifications.settings.title') });
  return (
    <SignedInOnly>
      <div className={styles.page}>
        <PageHeader
          title={t('notifications.settings.title')}
          lead={t('notifications.settings.lead')}
          back={
            <Link to="/notifications" activeOptions={{ exact: true }} className={styles.back}>
              <Icon of={IconArrowLeft} size={16} />
              {t('notifications.settings.back')}
            </Link>
          }
        />
        <Panels />
      </div>
    </SignedInOnly>
  );
}

function Panels() {
  const { data, error, refetch, isFetching } = useNotificationSettings();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Suspense fallback={<Loading />}>{data ? <SettingsPanels settings={data} /> : <Loading />}</Suspense>;
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('notifications.settings.loading')}>
      <div className={styles.panels}>
        <Skeleton height={420} />
        <Skeleton height={220} />
      </div>
    </SkeletonGroup>
  );
}
