import { useT } from '../../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import styles from './dashboard.module.css';

/** A panel of the side column before its script is there. */
export function PanelSkeleton() {
  return (
    <div className={styles.skeletonPanel} aria-hidden>
      <Skeleton width="55%" height={16} />
      <Skeleton />
      <Skeleton width="70%" height={40} />
    </div>
  );
}

/** The dashboard before its answer is there. */
export function DashboardSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('communities.loading')}>
      <h1>
        <VisuallyHidden>{t('communities.loading')}</VisuallyHidden>
      </h1>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.skeletonPanel}>
            <Skeleton width="40%" height={28} />
          </div>
          <div className={styles.skeletonPanel}>
            <Skeleton width="30%" height={16} />
            <Skeleton />
            <Skeleton width="92%" />
            <Skeleton width="64%" />
          </div>
        </div>
        <div className={styles.side}>
          <PanelSkeleton />
        </div>
      </div>
    </SkeletonGroup>
  );
}
