import { useT } from '../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './account.module.css';

/** Rows of a list before it is there. */
export function RowsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('shell.ofAccount.loadingAccount')}>
      <ul className={styles.list} aria-hidden>
        {['48%', '36%'].map((width) => (
          <li key={width}>
            <Skeleton width={38} height={38} />
            <span className={styles.words}>
              <Skeleton width={width} />
            </span>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
