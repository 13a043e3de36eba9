import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import type { MemberRow } from '@muster/contracts/members/staff-model';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { BareCheckbox } from '../../../../ui/forms/checkbox.tsx';
import { countPicked, isPicked } from '../../selection.ts';
import type { Picking } from '../../use-selection.ts';
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
  picking: Picking;
  /** The address of somebody's profile. */
  profileOf: (accId: string) => string;
  onOpen: (accId: string) => void;
  onEnd: () => void;
}

/** The list as a table; cards on a phone. Only what is in sight is on the page, however long the list is. */
export function RosterTable({
  rows,
  total,
  busy,
  departments,
  statuses,
  picking,
  profileOf,
  onOpen,
  onEnd,
}: RosterTableProps) {
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
  // The same for every frame of a scroll, so that rows that stay are not made anew.
  const ranks = useMemo(
    () => new Map(departments.flatMap((department) => department.ranks.map((rank) => [rank.id, rank]))),
    [departments],
  );
  const { selection } = picking;
  const handlers = useRowHandlers(picking, onOpen);
  // Somebody out of sight is brought into it first, and has no row before that.
  const focus = (accId: string) => {
    virtual.scrollToIndex(rows.findIndex((row) => row.accId === accId));
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-id="${accId}"] button`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'];
    const next = id === undefined ? null : picking.onKey(event, id);
    if (next !== null) focus(next);
  };
  return (
    <div
      className={styles.table}
      role="table"
      aria-label={t('members.roster.title')}
      aria-rowcount={total + 1}
      aria-busy={busy}
    >
      <Head rows={rows} total={total} picking={picking} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for keys pressed on what is in the rows */}
      <div
        role="rowgroup"
        ref={body}
        className={styles.body}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-id={row.accId}
                data-picked={isPicked(selection, row.accId) || undefined}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <RosterRow
                  row={row}
                  ranks={ranks}
                  statuses={statuses}
                  picked={isPicked(selection, row.accId)}
                  {...handlers}
                  profile={profileOf(row.accId)}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** What rows call, the same from render to render while what is behind it changes. */
function useRowHandlers({ press }: Picking, onOpen: RosterTableProps['onOpen']) {
  const latest = useRef({ press, onOpen });
  useLayoutEffect(() => {
    latest.current = { press, onOpen };
  });
  return {
    onPick: useCallback<Picking['press']>((accId, options) => latest.current.press(accId, options), []),
    onOpen: useCallback((accId: string) => latest.current.onOpen(accId), []),
  };
}

/** The columns, and a box over all rows that are loaded. */
function Head({ rows, total, picking }: Pick<RosterTableProps, 'rows' | 'total' | 'picking'>) {
  const t = useT();
  const { selection, pickThese } = picking;
  const some = countPicked(selection, total) > 0;
  const every = some && rows.every(({ accId }) => isPicked(selection, accId));
  const ids = rows.map(({ accId }) => accId);
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" className={styles.pick}>
          <BareCheckbox
            label={t('members.runs.pickLoaded', { count: rows.length })}
            checked={every}
            mixed={some && !every}
            onChange={({ target }) => pickThese(ids, target.checked)}
          />
        </span>
        <span role="columnheader">{t('members.roster.column.name')}</span>
        <span role="columnheader">{t('members.roster.column.ranks')}</span>
        <span role="columnheader">{t('members.roster.column.state')}</span>
        <span role="columnheader">{t('members.roster.column.since')}</span>
      </div>
    </div>
  );
}
