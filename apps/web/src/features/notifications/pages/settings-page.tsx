import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { DeliveryLog } from '../parts/settings/delivery-log.tsx';
import { MatrixPanel } from '../parts/settings/matrix-panel.tsx';
import { PushPanel } from '../parts/settings/push-panel.tsx';
import { TimesPanel } from '../parts/settings/times-panel.tsx';
import { useNotificationSettings } from '../settings-queries.ts';
import styles from '../parts/settings/settings.module.css';

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
  const t = useT();
  const { data, error, refetch, isFetching } = useNotificationSettings();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('notifications.settings.loading')}>
        <div className={styles.panels}>
          <Skeleton height={420} />
          <Skeleton height={220} />
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.panels}>
      <MatrixPanel settings={data} />
      <TimesPanel times={data.times} />
      <PushPanel />
      <DeliveryLog />
    </div>
  );
}
