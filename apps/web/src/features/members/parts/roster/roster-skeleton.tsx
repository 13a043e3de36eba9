import { useT } from '../../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import styles from './roster.module.css';

const WIDTHS = ['42%', '30%', '38%', '26%', '34%', '40%', '28%', '36%'];

/** The list before it is there. */
export function RosterSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('members.loading')}>
      <div className={styles.table}>
        {WIDTHS.map((width) => (
          <div className={styles.row} key={width}>
            <span className={styles.person}>
              <Skeleton width={32} height={32} round />
              <Skeleton width={width} height={13} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
