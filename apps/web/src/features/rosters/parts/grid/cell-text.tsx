import type { CellValue, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { IconCheck } from '@tabler/icons-react';
import { formatDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './grid.module.css';

/** The value of a cell as people read it. */
export function CellText({ column, value }: { column: ShownRosterColumn; value: CellValue }) {
  const t = useT();
  const { type, options } = column;
  if (type === 'checkbox') {
    if (value !== true) return <VisuallyHidden>{t('rosters.grid.no')}</VisuallyHidden>;
    return (
      <span className={styles.check}>
        <Icon of={IconCheck} size={15} />
        <VisuallyHidden>{t('rosters.grid.yes')}</VisuallyHidden>
      </span>
    );
  }
  if (value === null || value === '') return null;
  if (type === 'select') {
    const option = options.find(({ id }) => id === value);
    return option ? (
      <span className={styles.option}>
        <span className={styles.dot} style={option.color ? { background: option.color } : undefined} />
        {option.label}
      </span>
    ) : null;
  }
  if (type === 'moment' && typeof value === 'string') return <RelativeTime date={value} />;
  if ((type === 'day' || type === 'date') && typeof value === 'string') {
    return <span className={styles.text}>{formatDay(value)}</span>;
  }
  const text = typeof value === 'number' ? formatNumber(value) : String(value);
  return (
    <span className={styles.text} title={text} data-number={typeof value === 'number' || undefined}>
      {text}
    </span>
  );
}
