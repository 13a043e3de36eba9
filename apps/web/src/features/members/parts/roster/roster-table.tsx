import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import type { MemberRow } from '@muster/contracts/members/staff-model';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RosterRow } from './roster-row.tsx';
import styles from './roster.module.css';

/** About as high as a row is; each is measured when it is there. */
const ROW_PX = 56;
const OVERSCAN = 12;
/** Rows from the end of what is loaded at which the next page is asked for. */
const AHEAD = 40;

interface RosterTableProps {
  rows: readonly MemberRow[];
  total: number;
  /** What is shown answers an earlier question. */
  busy: boolean;
  departments: readonly PublicDepartment[];
  statuses: MemberSettings['statuses'];
  onOpen: (accId: string) => void;
  onEnd: () => void;
}

/** The list as a table; cards on a phone. Only what is in sight is on the page, however long the list is. */
export function RosterTable({ rows, total, busy, departments, statuses, onOpen, onEnd }: RosterTableProps) {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.accId ?? index,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd();
  });
  const ranks = new Map(departments.flatMap((department) => department.ranks.map((rank) => [rank.id, rank])));
  return (
    <div
      className={styles.table}
      role="table"
      aria-label={t('members.roster.title')}
      aria-rowcount={total + 1}
      aria-busy={busy}
    >
      <div role="rowgroup" className={styles.headGroup}>
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader">{t('members.roster.column.name')}</span>
          <span role="columnheader">{t('members.roster.column.ranks')}</span>
          <span role="columnheader">{t('members.roster.column.state')}</span>
          <span role="columnheader">{t('members.roster.column.since')}</span>
        </div>
      </div>
      <div role="rowgroup" ref={body} className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <RosterRow row={row} ranks={ranks} statuses={statuses} onOpen={onOpen} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
