import { ROSTER } from '@muster/contracts/rosters/constants';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ColumnTools, frozenCell, useHeadings, type useLayout } from '../../../roster-views/public.ts';
import type { RowsQuery } from '../../queries.ts';
import { useRosterColumnName } from '../use-column-name.ts';
import styles from './grid.module.css';

interface GridHeadProps {
  /** All columns of the roster, and those that are shown. */
  all: readonly ShownRosterColumn[];
  columns: readonly ShownRosterColumn[];
  view: ReturnType<typeof useLayout>;
  frozen: number;
  sorts: RowsQuery['sorts'];
  onSort: (sorts: RowsQuery['sorts']) => void;
  /** Brings the focus to the rows. */
  onLeave: () => void;
}

/** The headings. One of them is reached by Tab, and the others from it by the arrow keys. */
export function GridHead({ all, columns, view, frozen, sorts, onSort, onLeave }: GridHeadProps) {
  const t = useT();
  const nameOf = useRosterColumnName();
  const row = useRef<HTMLDivElement>(null);
  const headings = useHeadings(row, columns, onLeave);
  return (
    <div ref={row} role="row" aria-rowindex={1} className={styles.row} onKeyDown={headings.onKeyDown}>
      <span role="columnheader" className={styles.name}>
        {t('rosters.grid.name')}
      </span>
      {columns.map((column, at) => {
        const sort = sorts.find((each) => each.column === column.id);
        const tabIndex = at === headings.reached ? 0 : -1;
        return (
          <span
            key={column.id}
            role="columnheader"
            aria-sort={sort ? (sort.down ? 'descending' : 'ascending') : 'none'}
            data-heading={at}
            className={styles.heading}
            onFocus={() => headings.onFocus(column.id, at)}
            {...frozenCell(at, frozen)}
          >
            <Sort column={column} name={nameOf(column)} sorts={sorts} onSort={onSort} tabIndex={tabIndex} />
            <ColumnTools
              columns={all}
              column={column}
              name={nameOf(column)}
              layout={view.layout}
              change={view.change}
              tabIndex={tabIndex}
              onHidden={headings.onHidden}
            />
          </span>
        );
      })}
    </div>
  );
}

interface SortProps extends Pick<GridHeadProps, 'sorts' | 'onSort'> {
  column: ShownRosterColumn;
  name: string;
  tabIndex: number;
}

/** The name of a column. A press sorts by it alone; with Shift, behind the columns that were pressed before. */
function Sort({ column, name, sorts, onSort, tabIndex }: SortProps) {
  const t = useT();
  const place = sorts.findIndex((each) => each.column === column.id);
  const sort = sorts[place];
  const next = sort?.down ? [] : [{ column: column.id, down: sort !== undefined }];
  const others = sorts.filter((each) => each !== sort).slice(0, ROSTER.sortsMax - 1);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={styles.sort}
      title={t('rosters.grid.sortHint')}
      onClick={({ shiftKey }) => onSort(shiftKey ? [...others, ...next] : next)}
    >
      <span>{name}</span>
      {sort && <Icon of={sort.down ? IconArrowDown : IconArrowUp} size={14} />}
      {sort && sorts.length > 1 && <small>{place + 1}</small>}
    </button>
  );
}
