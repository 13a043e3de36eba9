import styles from './progress.module.css';

/** A quarter of a ring going round, in the colour of the text. Whoever shows it says in words what is going on. */
export function Spinner({ size = 18 }: { size?: number }) {
  const width = size >= 40 ? 1.75 : 2.5;
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <circle className={styles.track} cx="12" cy="12" r="10" strokeWidth={width} />
      <path d="M12 2a10 10 0 0 1 10 10" strokeWidth={width} strokeLinecap="round" />
    </svg>
  );
}
