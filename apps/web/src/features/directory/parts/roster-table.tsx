import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSort } from '@muster/contracts/directory/constants';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import type { MemberRow } from '@muster/contracts/directory/model';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { BareCheckbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LongList, type LongListHandle } from '../../../ui/lists/long-list.tsx';
import { countPicked, isPicked, type Picking } from '../../bulk-actions/public.ts';
import { useColumnName } from './roster-cell.tsx';
import { RosterRow } from './roster-row.tsx';
import styles from './roster.module.css';

const ROW_PX = 56;
/** How wide columns are that hold more, or less, than most. */
const WIDTH = 'minmax(110px, 1.2fr)';
const WIDTHS: Readonly<Record<string, string>> = {
  ranks: 'minmax(130px, 2fr)',
  standing: 'minmax(110px, 1.4fr)',
  joined: 'minmax(104px, 1fr)',
  standingSince: 'minmax(104px, 1fr)',
  archived: 'minmax(104px, 1fr)',
  seen: 'minmax(104px, 1fr)',
  hours: '104px',
  accId: 'minmax(150px, 1.4fr)',
};

type Orders = { readonly ascending: MemberSort; readonly descending: MemberSort; readonly first: MemberSort };

/** The orders of columns that the list can be in: what each grows by, and which of both is wanted first. */
const ORDERS: Readonly<Record<string, Orders>> = {
  name: { ascending: 'name', descending: 'nameDown', first: 'name' },
  ranks: { ascending: 'powerUp', descending: 'power', first: 'power' },
  joined: { ascending: 'oldest', descending: 'newest', first: 'newest' },
  seen: { ascending: 'seenUp', descending: 'seen', first: 'seen' },
  standingSince: { ascending: 'standingUp', descending: 'standing', first: 'standing' },
  archived: { ascending: 'archivedUp', descending: 'archived', first: 'archived' },
};

interface RosterTableProps {
  rows: readonly MemberRow[];
  columns: readonly ItemColumn[];
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
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
  columns,
  sort,
  onSort,
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
  const table = useRef<HTMLDivElement>(null);
  const list = useRef<LongListHandle>(null);
  // The same for every frame of a scroll, so that rows that stay are not made anew.
  const ranks = useMemo(
    () => new Map(departments.flatMap((department) => department.ranks.map((rank) => [rank.id, rank]))),
    [departments],
  );
  const { selection } = picking;
  const handlers = useRowHandlers(picking, onOpen);
  // The next key may come before the next frame: it has to find the row that has the focus by then. A person out of sight is scrolled
  // into it first, and has no row before that.
  const focus = (accId: string) => {
    const nameOf = () => table.current?.querySelector<HTMLElement>(`[data-id="${accId}"] button`);
    nameOf()?.focus({ preventScroll: true });
    list.current?.show(rows.findIndex((row) => row.accId === accId));
    requestAnimationFrame(() => nameOf()?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'];
    const next = id === undefined ? null : picking.onKey(event, id);
    if (next !== null) focus(next);
  };
  return (
    <div
      ref={table}
      className={styles.table}
      style={
        {
          '--columns': columns.map(({ id }) => WIDTHS[id] ?? WIDTH).join(' '),
          '--count': columns.length,
        } as CSSProperties
      }
      role="table"
      aria-label={t('directory.title')}
      aria-rowcount={total + 1}
      aria-busy={busy}
    >
      <Head {...{ rows, columns, sort, onSort, total, picking }} />
      <LongList
        role="rowgroup"
        handle={list}
        count={rows.length}
        rowPx={ROW_PX}
        onEnd={onEnd}
        onKeyDown={onKeyDown}
        className={styles.body}
        row={(index) => {
          const row = rows[index];
          return (
            row && (
              <RosterRow
                key={row.accId}
                index={index}
                row={row}
                ranks={ranks}
                statuses={statuses}
                columns={columns}
                picked={isPicked(selection, row.accId)}
                {...handlers}
                profile={profileOf(row.accId)}
              />
            )
          );
        }}
      />
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

type HeadProps = Pick<RosterTableProps, 'rows' | 'columns' | 'sort' | 'onSort' | 'total' | 'picking'>;

/** The columns, and a box over all rows that are loaded. */
function Head({ rows, columns, sort, onSort, total, picking }: HeadProps) {
  const t = useT();
  const nameOf = useColumnName();
  const { selection, pickThese } = picking;
  const some = countPicked(selection, total) > 0;
  const every = some && rows.every(({ accId }) => isPicked(selection, accId));
  const ids = rows.map(({ accId }) => accId);
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" className={styles.pick}>
          <BareCheckbox
            label={t('bulk-actions.pickLoaded', { count: rows.length })}
            checked={every}
            mixed={some && !every}
            onChange={({ target }) => pickThese(ids, target.checked)}
          />
        </span>
        {[{ id: 'name', label: null }, ...columns].map((column) => (
          <ColumnHead key={column.id} orders={ORDERS[column.id]} name={nameOf(column)} sort={sort} onSort={onSort} />
        ))}
        <span role="columnheader">
          <VisuallyHidden>{t('directory.columns.profile')}</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}

interface ColumnHeadProps extends Pick<RosterTableProps, 'sort' | 'onSort'> {
  name: string;
  /** None where the list cannot be in the order of this column. */
  orders: Orders | undefined;
}

/** A column's name, which puts the list in its order, and pressed again in the other direction. */
function ColumnHead({ name, orders, sort, onSort }: ColumnHeadProps) {
  const t = useT();
  if (!orders) return <span role="columnheader">{name}</span>;
  const { ascending, descending, first } = orders;
  const isUp = sort === ascending;
  const isDown = sort === descending;
  const next = isUp ? descending : isDown ? ascending : first;
  return (
    <span role="columnheader" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={t('directory.sortBy', { column: t(`directory.sort.${next}`) })}
        onClick={() => onSort(next)}
      >
        {name}
        {(isUp || isDown) && <Icon of={isUp ? IconArrowUp : IconArrowDown} size={14} />}
      </button>
    </span>
  );
}
