import { useT } from '../../../platform/i18n/use-t.ts';
import { formatHours } from '../format-hours.ts';
import styles from './reviews.module.css';

/** How long decisions on what was sent to a form take; nothing where nothing is decided. */
export function MedianNote({ hours }: { hours: number | null }) {
  const t = useT();
  if (hours === null) return null;
  return <p className={styles.note}>{t('submission-reviews.median', { time: formatHours(hours) })}</p>;
}
