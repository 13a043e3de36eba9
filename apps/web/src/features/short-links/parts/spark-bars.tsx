import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import styles from './short-links.module.css';

/** Clicks of the last days as small bars, today at the right; read out as their sum. */
export function SparkBars({ values }: { values: readonly number[] }) {
  const t = useT();
  // A single click is no peak.
  const most = Math.max(4, ...values);
  const sum = values.reduce((total, value) => total + value, 0);
  const label = t('short-links.recent', { count: sum, days: values.length, shown: formatNumber(sum) });
  return (
    <svg className={styles.spark} viewBox={`0 0 ${values.length * 6} 24`} role="img" aria-label={label}>
      <title>{label}</title>
      {values.map((value, index) => {
        const height = value === 0 ? 1 : Math.max(2, (value / most) * 24);
        return (
          <rect
            // Days keep their place; only what was clicked on them changes.
            key={index}
            x={index * 6}
            y={24 - height}
            width={4}
            height={height}
            rx={1}
            data-none={value === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
