import { Skeleton } from './skeleton.tsx';
import styles from './list-skeleton.module.css';

const WIDTHS = ['38%', '27%', '44%', '31%', '35%', '24%', '41%', '29%'];

interface ListSkeletonProps {
  rows: number;
  /** Of one row, in pixels, as the list that is coming draws it. */
  height?: number;
}

/** The rows of a list before it is there, as tall as they will be, so that nothing moves when they come. */
export function ListSkeleton({ rows, height = 52 }: ListSkeletonProps) {
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height }}>
          <Skeleton width={WIDTHS[row % WIDTHS.length]} height={13} />
          <Skeleton width={WIDTHS[(row + 3) % WIDTHS.length]} height={10} />
        </div>
      ))}
    </div>
  );
}
