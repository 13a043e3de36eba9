import type { StaffDepartment } from '@muster/contracts/departments/model';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { useMovePart } from '../queries.ts';
import { type Node, type PartKind, treeOf } from '../structure.ts';
import { PartMenu, type TreeActions } from './part-menu.tsx';
import { PermissionCounts } from './permission-counts.tsx';
import { PositionRow } from './position-row.tsx';
import { RankRow } from './rank-row.tsx';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './departments.module.css';

interface DepartmentTreeProps extends TreeActions {
  departments: readonly StaffDepartment[];
  /** False while a search leaves some out: their order is that of all of them. */
  sortable: boolean;
}

/** What each level of the tree needs to know. */
type Shared = TreeActions & {
  sortable: boolean;
  /** There are so many parts that only those in sight are on the page. */
  windowed: boolean;
  onMove: (kind: PartKind, id: string, before: string | null) => void;
};

/** Parts from which on the tree is drawn where one looks, and not all of it. */
const WINDOWED_FROM = 200;
const HEAD_PX = 70;
const ROW_PX = 53;
const TITLE_PX = 30;

/** Departments with what is in them, as a tree; every list in it can be put in order. */
export function DepartmentTree({ departments, sortable, ...actions }: DepartmentTreeProps) {
  const onMove = useMovePart(actions.community);
  const parts = departments.reduce((sum, { ranks, positions }) => sum + 1 + ranks.length + positions.length, 0);
  const windowed = parts >= WINDOWED_FROM;
  return <Siblings nodes={treeOf(departments)} shared={{ ...actions, sortable, windowed, onMove }} />;
}

/** How high a department is with all that is in it, about. */
function heightOf({ department: { ranks, positions }, children }: Node): number {
  const title = positions.length > 0 ? TITLE_PX : 0;
  const inside = children.reduce((sum, child) => sum + heightOf(child), 0);
  return HEAD_PX + Math.max(1, ranks.length + positions.length) * ROW_PX + title + inside;
}

function Siblings({ nodes, shared }: { nodes: readonly Node[]; shared: Shared }) {
  const t = useT();
  const items = nodes.map((node) => ({ ...node, id: node.department.id }));
  return (
    <SortableList
      items={items}
      nameOf={({ department }) => department.label}
      movable={({ department }) => shared.sortable && shared.manages && department.mayChange}
      onMove={(id, before) => shared.onMove('department', id, before)}
      label={t('departments.parts.label')}
      words={sortWords(items.length)}
      className={styles.departments}
      {...(shared.windowed && { heightOf })}
    >
      {(node, handle) => (
        <DepartmentCard
          node={node}
          handle={handle}
          shared={shared}
          move={neighbours(items, { kind: 'department', id: node.id }, shared)}
        />
      )}
    </SortableList>
  );
}

type CardProps = {
  node: Node;
  handle: ReactNode;
  shared: Shared;
  move: { up: (() => void) | null; down: (() => void) | null };
};

function DepartmentCard({ node: { department, children }, handle, shared, move }: CardProps) {
  const t = useT();
  const { id, label, secondLabel, members, ranks, positions, allows, denies, mayChange } = department;
  const vacancies = positions.reduce((sum, each) => sum + each.vacancies, 0);
  const sorts = shared.sortable && shared.manages;
  return (
    <section className={styles.card} aria-label={label}>
      <header className={styles.head}>
        {handle}
        <div className={rows.words}>
          <h2 className={styles.name}>
            {label}
            {secondLabel && <small>{secondLabel}</small>}
          </h2>
          <p className={rows.facts}>
            <span>{t('departments.parts.members', { count: members })}</span>
            {positions.length > 0 && <span>{t('departments.parts.vacancies', { count: vacancies })}</span>}
            <PermissionCounts allows={allows} denies={denies} />
          </p>
        </div>
        <PartMenu {...shared} kind="department" id={id} name={label} mayChange={mayChange} move={move} />
      </header>
      {ranks.length === 0 && <p className={styles.none}>{t('departments.parts.noRanks')}</p>}
      {ranks.length > 0 && (
        <SortableList
          items={ranks}
          nameOf={(rank) => rank.label}
          movable={(rank) => sorts && rank.mayChange}
          onMove={(rank, before) => shared.onMove('rank', rank, before)}
          label={t('departments.parts.ranks')}
          words={sortWords(ranks.length)}
          className={classNames(rows.rows, styles.rows)}
        >
          {(rank, grip) => (
            <RankRow
              rank={rank}
              handle={grip}
              actions={shared}
              move={neighbours(ranks, { kind: 'rank', id: rank.id }, shared)}
            />
          )}
        </SortableList>
      )}
      {positions.length > 0 && (
        <>
          <h3 className={styles.kind}>
            {t('departments.parts.positions')} <small>{formatNumber(positions.length)}</small>
          </h3>
          <SortableList
            items={positions}
            nameOf={(position) => position.label}
            movable={() => sorts}
            onMove={(position, before) => shared.onMove('position', position, before)}
            label={t('departments.parts.positions')}
            words={sortWords(positions.length)}
            className={classNames(rows.rows, styles.rows)}
          >
            {(position, grip) => (
              <PositionRow
                position={position}
                handle={grip}
                actions={shared}
                move={neighbours(positions, { kind: 'position', id: position.id }, shared)}
              />
            )}
          </SortableList>
        </>
      )}
      {children.length > 0 && (
        <div className={styles.inside}>
          <Siblings nodes={children} shared={shared} />
        </div>
      )}
    </section>
  );
}

/** How to move one of a list up or down by one; null at its ends, and while the list cannot be put in order. */
function neighbours(
  items: readonly { readonly id: string }[],
  { kind, id }: { readonly kind: PartKind; readonly id: string },
  shared: Shared,
) {
  const at = items.findIndex((item) => item.id === id);
  const to = (before: string | null) => () => shared.onMove(kind, id, before);
  const above = items[at - 1];
  return {
    up: shared.sortable && above ? to(above.id) : null,
    down: shared.sortable && at < items.length - 1 ? to(items[at + 2]?.id ?? null) : null,
  };
}
