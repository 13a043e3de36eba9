import type { ReactNode } from 'react';
import styles from './content.module.css';

/** One figure with what it counts. Lives in a `StatGroup`. */
export function Stat({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

/** Figures side by side on one surface. */
export function StatGroup({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}
