import { Spinner } from './spinner.tsx';
import styles from './progress.module.css';

/** Covers the screen at once, with a spinner of 80, while nothing else can be done. @spec §2 */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div className={styles.overlay} role="status" aria-live="assertive">
      <Spinner size={80} />
      <p>{label}</p>
    </div>
  );
}
