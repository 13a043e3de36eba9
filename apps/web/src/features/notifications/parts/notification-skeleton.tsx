import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './notifications.module.css';

/** The list before it is there. */
export function NotificationSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('notifications.loading')}>
      <div className={styles.list}>
        {['72%', '58%', '66%', '49%'].map((width) => (
          <div className={styles.item} key={width}>
            <Skeleton width={34} height={34} round />
            <div className={styles.words}>
              <Skeleton width={width} />
              <Skeleton width={90} height={11} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
