import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import type { MemberRow } from '@muster/contracts/members/staff-model';
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { BareCheckbox } from '../../../../ui/forms/checkbox.tsx';
import { LongList, type LongListHandle } from '../../../../ui/lists/long-list.tsx';
import { countPicked, isPicked } from '../../selection.ts';
import type { Picking } from '../../use-selection.ts';
import { RosterRow } from './roster-row.tsx';
import styles from './roster.module.css';

const ROW_PX = 56;

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
  const table = useRef<HTMLDivElement>(null);
  const list = useRef<LongListHandle>(null);
  // The same for every frame of a scroll, so that rows that stay are not made anew.
  const ranks = useMemo(
    () => new Map(departments.flatMap((department) => department.ranks.map((rank) => [rank.id, rank]))),
    [departments],
  );
  const { selection } = picking;
  const handlers = useRowHandlers(picking, onOpen);
  // Somebody out of sight is brought into it first, and has no row before that.
  const focus = (accId: string) => {
    list.current?.show(rows.findIndex((row) => row.accId === accId));
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-id="${accId}"] button`)?.focus());
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
      role="table"
      aria-label={t('members.roster.title')}
      aria-rowcount={total + 1}
      aria-busy={busy}
    >
      <Head rows={rows} total={total} picking={picking} />
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
