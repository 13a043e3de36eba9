import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dateFormat, formatNumber } from '../../../../platform/i18n/format.ts';
import { i18n } from '../../../../platform/i18n/catalogue.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import styles from './print.module.css';

/** What stands above the table. */
export interface SheetHead {
  title: string;
  lead: string;
  /** The community it is of. */
  site: string;
}

interface PrintSheetProps extends SheetHead {
  /** Whether the letters are smaller. */
  isDense: boolean;
  rows: number;
  /** Rows that there are, of which `rows` are on the sheet. */
  total: number;
  /** The table. */
  children: ReactNode;
}

/** What is printed in the place of the page: black on white, without all that surrounds it. It is not seen on a screen. */
export function PrintSheet({ title, lead, site, isDense, rows, total, children }: PrintSheetProps) {
  const t = useT();
  const shown = formatNumber(rows);
  const count =
    rows < total
      ? t('roster-views.print.part', { shown, total: formatNumber(total) })
      : t('roster-views.print.rows', { count: rows, shown });
  const day = dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date());
  return createPortal(
    <section className={styles.sheet} data-theme="light" data-dense={isDense || undefined}>
      <header>
        <h1>{title}</h1>
        {lead !== '' && <p>{lead}</p>}
        <p>{[site, day, count].filter(Boolean).join(' · ')}</p>
      </header>
      {children}
    </section>,
    document.body,
  );
}
