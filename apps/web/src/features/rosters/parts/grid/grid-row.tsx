import { meets } from '@muster/contracts/rosters/conditions';
import type { RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { IconUserCog, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useNextFree, useRowChanges } from '../../queries.ts';
import { useRosterColumnName } from '../use-column-name.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellText } from './cell-text.tsx';
import { type CellPlace, valueIn } from './grid-rows.ts';
import styles from './grid.module.css';

interface GridRowProps {
  community: string;
  roster: string;
  row: RosterRow;
  at: number;
  columns: readonly ShownRosterColumn[];
  rank: { readonly label: string; readonly color: string | null } | undefined;
  mayRemove: boolean;
  /** The column of the active cell; null where it is in another row. */
  activeColumn: number | null;
  isSelected: (column: number) => boolean;
  editing: { readonly column: number; readonly typed: string | null } | null;
  onGo: (place: CellPlace, extend?: boolean) => void;
  onBegin: (place: CellPlace) => void;
  onEnd: (text: string | null, move: 'down' | 'right' | 'stay') => void;
  onManage: ((accId: string) => void) | null;
}

/** A member on a roster: the name with the rank, then the columns. */
export function GridRow(props: GridRowProps) {
  const { community, roster, row, at, columns, activeColumn, isSelected, editing, onGo, onBegin, onEnd } = props;
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
            style={rule && ({ '--tint': rule.color } as CSSProperties)}
            className={styles.cell}
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

function NameCell({
  community,
  roster,
  row,
  at,
  rank,
  mayRemove,
  activeColumn,
  isSelected,
  onGo,
  onManage,
}: GridRowProps) {
  const t = useT();
  const { remove, add } = useRowChanges();
  const { accId, name } = row;
  const takeOff = () =>
    remove.mutate(
      { community, id: roster, accIds: [accId] },
      {
        onError: (error) => tellFailure(error),
        onSuccess() {
          const onClick = () =>
            add.mutate({ community, id: roster, accIds: [accId] }, { onError: (error) => tellFailure(error) });
          const action = { label: t('rosters.grid.putBack'), onClick };
          notify({ type: 'positive', message: t('rosters.grid.removed', { name }), action });
        },
      },
    );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has one handler of keys for all its cells
    <span
      role="gridcell"
      tabIndex={activeColumn === 0 ? 0 : -1}
      aria-selected={isSelected(0)}
      data-column={0}
      className={styles.name}
      onClick={(event) => onGo({ row: at, column: 0 }, event.shiftKey)}
    >
      <Avatar name={name} image={row.avatarUrl} size={28} />
      <span className={styles.words}>
        <Link
          to="/com/$uuid/profile/$accountId"
          params={{ uuid: community, accountId: accId }}
          className={styles.person}
          tabIndex={activeColumn === 0 ? 0 : -1}
        >
          {name}
        </Link>
        {rank && (
          <small className={styles.rank}>
            <span className={styles.dot} style={rank.color ? { background: rank.color } : undefined} />
            {rank.label}
          </small>
        )}
      </span>
      {onManage && (
        <IconButton
          size="xs"
          icon={IconUserCog}
          label={t('rosters.grid.manage', { name })}
          tabIndex={activeColumn === 0 ? 0 : -1}
          onClick={() => onManage(accId)}
        />
      )}
      {mayRemove && (
        <IconButton
          size="xs"
          icon={IconX}
          label={t('rosters.grid.remove', { name })}
          tabIndex={activeColumn === 0 ? 0 : -1}
          onClick={takeOff}
        />
      )}
    </span>
  );
}
