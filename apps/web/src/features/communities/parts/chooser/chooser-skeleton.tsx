import { useT } from '../../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import styles from './chooser.module.css';

/** The chooser before its list is there. */
export function ChooserSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('communities.menu.loading')}>
      <div className={styles.list}>
        {['52%', '38%', '45%'].map((width) => (
          <div className={styles.skeletonRow} key={width}>
            <Skeleton width={48} height={48} />
            <div className={styles.skeletonWords}>
              <Skeleton width={width} height={16} />
              <Skeleton width="30%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
