import styles from './shell.module.css';

/** The mark: an M as two peaks of one signal. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#ff7a1a" />
      <path
        d="M7.5 23V10.2c0-.8 1-1.2 1.5-.6l7 8 7-8c.5-.6 1.5-.2 1.5.6V23"
        stroke="#1c0d00"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and name; the name steps back on a phone. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.brand} data-compact={compact || undefined}>
      <BrandMark />
      <span className={styles.brandName}>Muster</span>
    </span>
  );
}
