import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './roster.module.css';

const WIDTHS = ['72%', '54%', '66%', '46%', '60%', '70%', '50%', '64%'];

/** The list before it is there. */
export function RosterSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('members.loading')}>
      <div className={styles.count} aria-hidden>
        <Skeleton width={90} height={12} />
      </div>
      <div className={styles.table} aria-hidden>
        <div className={styles.headGroup}>
          <div className={styles.headBlank} />
        </div>
        {WIDTHS.map((width) => (
          <div className={styles.row} key={width}>
            <span className={styles.pick}>
              <Skeleton width={18} height={18} />
            </span>
            <span className={styles.person}>
              <Skeleton width={32} height={32} round />
              <span className={styles.coming}>
                <Skeleton width={width} height={13} />
              </span>
            </span>
            <span className={styles.ranks}>
              <Skeleton width="60%" height={12} />
            </span>
            <span className={styles.state}>
              <Skeleton width={64} height={22} />
            </span>
            <span className={styles.fact}>
              <Skeleton width={84} height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
