import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useRosterColumnName } from '../use-column-name.ts';
import styles from './grid.module.css';

interface TotalsRowProps {
  columns: readonly ShownRosterColumn[];
  /** By the ids of columns; undefined until they are answered. */
  totals: Readonly<Record<string, number | null>> | undefined;
  busy: boolean;
}

/** What stands below the columns of a roster. */
export function TotalsRow({ columns, totals, busy }: TotalsRowProps) {
  const t = useT();
  const nameOf = useRosterColumnName();
  return (
    <div role="row" className={styles.row} aria-busy={busy}>
      <span role="rowheader" className={styles.name}>
        {t('rosters.totals.title')}
      </span>
      {columns.map((column) => {
        const total = totals?.[column.id];
        const hasNone = column.total === 'none' || total === undefined || total === null;
        return (
          <span key={column.id} role="gridcell" data-empty={hasNone || undefined} className={styles.cell}>
            {column.total !== 'none' && (
              <span className={styles.of} aria-hidden="true">
                {nameOf(column)}
              </span>
            )}
            {!hasNone && column.total !== 'none' && (
              <span className={styles.total}>
                <small>{t(`rosters.totals.${column.total}`)}</small> {formatNumber(Math.round(total * 100) / 100)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
