import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './short-links.module.css';

/** The list before it is there. */
export function LinkListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('short-links.loading')}>
      <div className={styles.list}>
        {['34%', '22%', '41%', '28%'].map((width) => (
          <div className={styles.row} key={width}>
            <div className={styles.words}>
              <Skeleton width={width} height={15} />
              <Skeleton width="58%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
