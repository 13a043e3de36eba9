import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { CellToWrite, RosterPage, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type ReactNode, type RefObject, type UIEvent, useEffect, useMemo, useRef } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { LongList, type LongListHandle } from '../../../../ui/lists/long-list.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { ROSTER } from '@muster/contracts/rosters/constants';
import { type useLayout, useTracks } from '../../../roster-views/public.ts';
import { type RowsQuery, useRowChanges } from '../../queries.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { type CellPlace, type GridLine, isIn, keyOfRow, labelsOf, linesOf } from './grid-rows.ts';
import { GroupHeading } from './group-heading.tsx';
import { type UseGrid, useGrid } from './use-grid.ts';
import styles from './grid.module.css';

const ROW_PX = 44;

/** A cell of a grid. */
export interface GridCell {
  row: RosterRow;
  column: ShownRosterColumn;
}

interface RosterGridProps {
  community: string;
  departments: readonly PublicDepartment[];
  page: RosterPage;
  /** The columns that the viewer is shown, in their order, and how these are laid out. */
  columns: readonly ShownRosterColumn[];
  view: ReturnType<typeof useLayout>;
  rows: readonly RosterRow[];
  total: number;
  /** Whether the rows answer an earlier question. */
  busy: boolean;
  /** What stands below the columns, of which so many are frozen. */
  totals: (frozen: number) => ReactNode;
  sorts: RowsQuery['sorts'];
  onSort: (sorts: RowsQuery['sorts']) => void;
  onEnd: () => void;
  /** Opens what staff change about a member; null for people who are not staff. */
  onManage: ((accId: string) => void) | null;
  /** Opens the dialog of an entered row. */
  onEntry: (row: RosterRow) => void;
  /** Shows what was in a cell that the viewer writes. */
  onHistory: (cell: GridCell) => void;
}

/** The rows of a roster as a grid, and as cards on a phone. Only rows in sight are on the page. */
export function RosterGrid(props: RosterGridProps) {
  const { community, departments, page, columns, view, rows, total, busy, onEnd, onManage, onEntry } = props;
  const onHistory = (place: CellPlace) => {
    const [row, column] = [rows[place.row], columns[place.column - 1]];
    if (row && column?.mayWrite) props.onHistory({ row, column });
  };
  const { groups, grouping, rights, id } = page;
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<LongListHandle>(null);
  const lines = useMemo(() => linesOf(rows, groups, grouping !== 'none'), [rows, groups, grouping]);
  const labels = useMemo(() => labelsOf(departments), [departments]);
  const onWrite = useWriting({ community, id }, rows);
  const onFocus = useFocus({ grid, list }, { rows, lines });
  const keys = useGrid({ rows, columns, onWrite, onFocus, onHistory });
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
  };
  const { style, frozen } = useTracks(grid, view.layout, columns);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={page.label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-busy={busy}
      aria-multiselectable="true"
      className={styles.grid}
      style={style}
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onPaste={keys.onPaste}
    >
      <div ref={head} role="rowgroup" className={styles.head}>
        <GridHead
          all={page.columns}
          columns={columns}
          view={view}
          frozen={frozen}
          sorts={props.sorts}
          onSort={props.onSort}
          onLeave={() => keys.go(keys.active)}
        />
      </div>
      <div role="none" className={styles.scroller} onScroll={scrolled}>
        <LongList
          role="rowgroup"
          handle={list}
          count={lines.length}
          rowPx={ROW_PX}
          onEnd={onEnd}
          className={styles.body}
          row={(index) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === 'group') {
              const label = line.id === null ? null : labels.get(line.id)?.label;
              return <GroupHeading key={`group ${line.id}`} group={line} label={label} columns={columns.length + 1} />;
            }
            const { row, at } = line;
            const isActive = keys.active.row === at;
            return (
              <GridRow
                key={keyOfRow(row)}
                community={community}
                roster={id}
                row={row}
                at={at}
                columns={columns}
                frozen={frozen}
                rank={labels.get(row.rank ?? '')}
                rights={rights}
                activeColumn={isActive ? keys.active.column : null}
                isSelected={(column) => isIn(keys.range, { row: at, column })}
                editing={keys.editing?.key === keyOfRow(row) ? keys.editing : null}
                onGo={keys.go}
                onBegin={keys.begin}
                onEnd={keys.end}
                onManage={onManage}
                onEntry={onEntry}
                onHistory={onHistory}
              />
            );
          }}
        />
        {props.totals(frozen)}
      </div>
    </div>
  );
}

type Refs = {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<LongListHandle | null>;
};

/**
 * Brings the focus to a cell, and a row that is out of sight into it. A cell in sight has the focus before another key is handled; until
 * one that is out of sight is there, the grid has it, which handles the keys of all cells.
 */
function useFocus(
  { grid, list }: Refs,
  { rows, lines }: { readonly rows: readonly RosterRow[]; readonly lines: readonly GridLine[] },
): UseGrid['onFocus'] {
  const find = (place: CellPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${place.row}"] [data-column="${place.column}"]`);
  return (place, isLost = false) => {
    if (!rows[place.row]) return;
    const shown = find(place);
    if (shown && !isLost) return shown.focus();
    if (!isLost) {
      list.current?.show(lines.findIndex((line) => line.kind === 'row' && line.at === place.row));
      grid.current?.focus();
    }
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === grid.current) find(place)?.focus();
    });
  };
}

/** Writes cells. Cells that were changed by someone else stay as they are, and the viewer can write theirs over them. */
function useWriting({ community, id }: { community: string; id: string }, rows: readonly RosterRow[]) {
  const t = useT();
  const { write } = useRowChanges();
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const again = (cells: readonly CellToWrite[]) =>
    send(
      cells.map((cell) => {
        const row = latest.current.find(({ id }) => id === cell.row);
        return { ...cell, version: row?.written[cell.column]?.version ?? 0 };
      }),
    );
  const send = (cells: readonly CellToWrite[]) => {
    for (let from = 0; from < cells.length; from += ROSTER.cellsMax) {
      const part = cells.slice(from, from + ROSTER.cellsMax);
      write.mutate(
        { community, id, cells: part },
        {
          onError(error) {
            const failure = readFailure(error);
            if (failure.code !== 'rosters.cellChanged') return tellFailure(error);
            const action = { label: t('rosters.grid.overwrite'), onClick: () => again(part) };
            notify({ type: 'warning', message: failure.text, action, timeoutMs: 0 });
          },
        },
      );
    }
  };
  return send;
}
