import type { PublicDepartment } from '@muster/contracts/departments/model';
import type {
  CellToWrite,
  RosterGroup,
  RosterPage,
  RosterRow,
  ShownRosterColumn,
} from '@muster/contracts/rosters/model';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, type RefObject, type UIEvent, useEffect, useMemo, useRef } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LongList, type LongListHandle } from '../../../../ui/lists/long-list.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { ROSTER } from '@muster/contracts/rosters/constants';
import { type RowsQuery, useRowChanges } from '../../queries.ts';
import { useRosterColumnName } from '../use-column-name.ts';
import { GridRow } from './grid-row.tsx';
import { type CellPlace, type GridLine, isIn, keyOfRow, linesOf } from './grid-rows.ts';
import { type UseGrid, useGrid } from './use-grid.ts';
import styles from './grid.module.css';

const ROW_PX = 44;
/** Widths of columns by their types, in pixels, where the roster says none. */
const WIDTHS = { text: 170, number: 110, select: 140, checkbox: 100, date: 130, day: 120, moment: 130 } as const;
const NAME_PX = 230;

/** A cell of a grid. */
export interface GridCell {
  row: RosterRow;
  column: ShownRosterColumn;
}

interface RosterGridProps {
  community: string;
  departments: readonly PublicDepartment[];
  page: RosterPage;
  rows: readonly RosterRow[];
  total: number;
  /** Whether the rows answer an earlier question. */
  busy: boolean;
  totals: ReactNode;
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
  const { community, departments, page, rows, total, busy, totals, sorts, onSort, onEnd, onManage, onEntry } = props;
  const onHistory = (place: CellPlace) => {
    const [row, column] = [rows[place.row], columns[place.column - 1]];
    if (row && column?.mayWrite) props.onHistory({ row, column });
  };
  const t = useT();
  const { columns, groups, grouping, rights, id } = page;
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
  const widths = columns.map(({ width, type }) => width ?? WIDTHS[type]);
  const style = {
    '--grid-columns': `${NAME_PX}px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`,
    '--grid-width': `${widths.reduce((sum, width) => sum + width, NAME_PX)}px`,
  } as CSSProperties;
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
        <Head columns={columns} sorts={sorts} onSort={onSort} />
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
              const label =
                line.id === null ? t('rosters.grid.noGroup') : (labels.get(line.id)?.label ?? t('rosters.grid.gone'));
              return (
                <div key={`group ${line.id}`} role="row" className={styles.group}>
                  <span role="gridcell" aria-colspan={columns.length + 1}>
                    {label} <small>{line.rows}</small>
                    <Vacancies of={line.vacancies} />
                  </span>
                </div>
              );
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
        {totals}
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

type Label = { readonly label: string; readonly color: string | null };

/** Departments and ranks by their ids. */
function labelsOf(departments: readonly PublicDepartment[]): ReadonlyMap<string, Label> {
  return new Map(
    departments.flatMap(({ id, label, ranks }): [string, Label][] => [
      [id, { label, color: null }],
      ...ranks.map((rank): [string, Label] => [rank.id, { label: rank.label, color: rank.color }]),
    ]),
  );
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

/** The headings. A press sorts by a column alone; with Shift, by it behind those before. */
function Head({ columns, sorts, onSort }: Pick<RosterPage, 'columns'> & Pick<RosterGridProps, 'sorts' | 'onSort'>) {
  const t = useT();
  const nameOf = useRosterColumnName();
  return (
    <div role="row" aria-rowindex={1} className={styles.row}>
      <span role="columnheader" className={styles.name}>
        {t('rosters.grid.name')}
      </span>
      {columns.map((column) => {
        const place = sorts.findIndex((each) => each.column === column.id);
        const sort = sorts[place];
        const next = sort?.down ? [] : [{ column: column.id, down: sort !== undefined }];
        const others = sorts.filter((each) => each !== sort).slice(0, ROSTER.sortsMax - 1);
        return (
          <span
            key={column.id}
            role="columnheader"
            aria-sort={sort ? (sort.down ? 'descending' : 'ascending') : 'none'}
            className={styles.heading}
          >
            <button
              type="button"
              className={styles.sort}
              title={t('rosters.grid.sortHint')}
              onClick={({ shiftKey }) => onSort(shiftKey ? [...others, ...next] : next)}
            >
              <span>{nameOf(column)}</span>
              {sort && <Icon of={sort.down ? IconArrowDown : IconArrowUp} size={14} />}
              {sort && sorts.length > 1 && <small>{place + 1}</small>}
            </button>
          </span>
        );
      })}
    </div>
  );
}

/** The vacant positions of the department that a heading is of. */
function Vacancies({ of }: { of: RosterGroup['vacancies'] }) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale());
  if (of.length === 0) return null;
  const positions = list.format(
    of.map(({ label, open }) => (open === 1 ? label : t('rosters.grid.vacancy', { label, open }))),
  );
  const count = of.reduce((sum, { open }) => sum + open, 0);
  return <small className={styles.vacancies}>{t('rosters.grid.vacancies', { count, positions })}</small>;
}
