import { meets } from '@muster/contracts/rosters/conditions';
import type { RosterRights, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import type { CSSProperties } from 'react';
import { frozenCell } from '../../../roster-views/public.ts';
import { useNextFree } from '../../queries.ts';
import { useRosterColumnName } from '../use-column-name.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellText } from './cell-text.tsx';
import { type CellMove, type CellPlace, valueIn } from './grid-rows.ts';
import { NameCell } from './name-cell.tsx';
import styles from './grid.module.css';

export interface GridRowProps {
  community: string;
  roster: string;
  row: RosterRow;
  at: number;
  columns: readonly ShownRosterColumn[];
  /** How many of them stay in sight. */
  frozen: number;
  rank: { readonly label: string; readonly color: string | null } | undefined;
  rights: RosterRights;
  /** The column of the active cell; null where it is in another row. */
  activeColumn: number | null;
  isSelected: (column: number) => boolean;
  editing: { readonly column: number; readonly typed: string | null } | null;
  onGo: (place: CellPlace, extend?: boolean) => void;
  onBegin: (place: CellPlace) => void;
  onEnd: (text: string | null, move: CellMove) => void;
  onManage: ((accId: string) => void) | null;
  onEntry: (row: RosterRow) => void;
  /** Shows what was in a cell that the viewer writes. */
  onHistory: (place: CellPlace) => void;
}

/** A row of a roster: the name, then the columns. */
export function GridRow(props: GridRowProps) {
  const {
    community,
    roster,
    row,
    at,
    columns,
    frozen,
    activeColumn,
    isSelected,
    editing,
    onGo,
    onBegin,
    onEnd,
    onHistory,
  } = props;
  const nameOf = useRosterColumnName();
  const now = new Date();
  const nextFree = useNextFree(community, roster);
  return (
    <div role="row" aria-rowindex={at + 2} data-row={at} className={styles.row}>
      <NameCell {...props} />
      {columns.map((column, index) => {
        const place = { row: at, column: index + 1 };
        const isEdited = editing?.column === place.column;
        const value = valueIn(row, column);
        const { style, ...kept } = frozenCell(index, frozen);
        const rule = column.rules.find((each) => meets(each, value, now));
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has one handler of keys for all its cells
          <span
            key={column.id}
            role="gridcell"
            tabIndex={activeColumn === place.column ? 0 : -1}
            aria-selected={isSelected(place.column)}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- cells have it since ARIA 1.1
            aria-readonly={!column.mayWrite}
            data-column={place.column}
            data-empty={value === null || undefined}
            data-write={column.mayWrite || undefined}
            data-tinted={rule !== undefined || undefined}
            {...kept}
            style={rule ? ({ ...style, '--tint': rule.color } as CSSProperties) : style}
            className={styles.cell}
            onContextMenu={(event) => {
              if (isEdited || !column.mayWrite) return;
              event.preventDefault();
              onHistory(place);
            }}
            onClick={(event) => {
              if (isEdited) return;
              const isEntered = column.type === 'checkbox' || event.detail > 1 || activeColumn === place.column;
              // One or the other: moving the focus to the cell would close the editor.
              if (column.mayWrite && isEntered && !event.shiftKey) onBegin(place);
              else onGo(place, event.shiftKey);
            }}
          >
            <span className={styles.of} aria-hidden="true">
              {nameOf(column)}
            </span>
            {isEdited ? (
              <CellEditor
                column={column}
                value={value}
                typed={editing.typed}
                label={nameOf(column)}
                onEnd={onEnd}
                onNextFree={(prefix) => nextFree(column.id, prefix)}
                onHistory={() => onHistory(place)}
              />
            ) : (
              <CellText column={column} value={value} />
            )}
          </span>
        );
      })}
    </div>
  );
}
