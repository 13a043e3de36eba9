import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { frozenCell } from '../../../roster-views/public.ts';
import { useRosterColumnName } from '../use-column-name.ts';
import styles from './grid.module.css';

interface TotalsRowProps {
  columns: readonly ShownRosterColumn[];
  /** How many of them stay in sight. */
  frozen: number;
  /** By the ids of columns; undefined until they are answered. */
  totals: Readonly<Record<string, number | null>> | undefined;
  busy: boolean;
}

/** What stands below the columns of a roster. */
export function TotalsRow({ columns, frozen, totals, busy }: TotalsRowProps) {
  const t = useT();
  const nameOf = useRosterColumnName();
  return (
    <div role="row" className={styles.row} aria-busy={busy}>
      <span role="rowheader" className={styles.name}>
        {t('rosters.totals.title')}
      </span>
      {columns.map((column, at) => {
        const total = totals?.[column.id];
        const hasNone = column.total === 'none' || total === undefined || total === null;
        return (
          <span
            key={column.id}
            role="gridcell"
            data-empty={hasNone || undefined}
            className={styles.cell}
            {...frozenCell(at, frozen)}
          >
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
