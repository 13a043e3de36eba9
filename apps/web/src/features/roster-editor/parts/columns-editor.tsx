import { measuredColumnOf } from '@muster/contracts/members/declared/measured-columns';
import { isRosterSource, ROSTER } from '@muster/contracts/rosters/constants';
import type { RosterColumn } from '@muster/contracts/rosters/model';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { computedColumn, memberColumn, ownColumn } from '../new-roster.ts';
import { useRosterColumnName } from '../../rosters/public.ts';
import type { ReadableColumn } from './computed-fields.tsx';
import { ColumnForm } from './column-form.tsx';
import type { RosterFieldsProps } from './roster-fields.tsx';
import styles from './editor.module.css';

/** What is known of members and not a column of the roster yet. */
function unused<Offered extends { readonly id: string }>(
  offered: readonly Offered[],
  columns: readonly RosterColumn[],
): Offered[] {
  const shown = new Set(columns.flatMap((column) => (column.kind === 'member' ? [column.source] : [])));
  return offered.filter(({ id }) => isRosterSource(id) && !shown.has(id));
}

/** The label of the kind of shift that a column of hours is of; null for other columns. */
function shiftOf(source: string, types: readonly { readonly id: string; readonly label: string }[]): string | null {
  const measured = measuredColumnOf(source);
  if (measured?.measure !== 'hours') return null;
  return types.find(({ id }) => id === measured.shift)?.label ?? null;
}

/** What kind of column it is, as the editor calls it. */
function kindWords(column: RosterColumn) {
  if (column.kind === 'computed') return 'rosters.computed.kind' as const;
  return column.kind === 'own' ? (`rosters.types.${column.type}` as const) : ('rosters.columns.ofMembers' as const);
}

/** What can be a column of a roster, and what its columns are called. */
function useColumnNames(community: string, columns: readonly RosterColumn[]) {
  const t = useT();
  const nameOf = useRosterColumnName();
  const asked = trpc.importExport.columns.useQuery({ community, kind: 'member' }, { staleTime: 60_000 });
  const hasHours = columns.some((column) => column.kind === 'member' && column.source.startsWith('hours'));
  const clock = trpc.shifts.clock.useQuery({ community }, { enabled: hasHours, staleTime: 60_000 });
  const offered = asked.data?.columns ?? [];
  const shiftTypes = clock.data?.shiftTypes ?? [];
  const labels = new Map(offered.map(({ id, label }) => [id, label]));
  const named = (column: RosterColumn) => {
    if (column.kind !== 'member') return column.label || t('rosters.columns.unnamed');
    const { source, label } = column;
    return nameOf({ label: label || (labels.get(source) ?? null), source, of: shiftOf(source, shiftTypes) });
  };
  return { offered, shiftTypes, named, nameOf };
}

/** The columns of a roster in their order; each is opened to be changed. */
export function ColumnsEditor({ community, departments, terms, attempt, onChange }: RosterFieldsProps) {
  const t = useT();
  const { columns } = terms;
  const { offered, shiftTypes, named, nameOf } = useColumnNames(community, columns);
  const [open, setOpen] = useState<string | null>(null);
  const put = (next: RosterColumn[]) => onChange({ columns: next });
  const add = (column: RosterColumn) => {
    put([...columns, column]);
    setOpen(column.id);
  };
  const move = (id: string, before: string | null) => {
    const moved = columns.find((column) => column.id === id);
    const others = columns.filter((column) => column.id !== id);
    const at = before === null ? others.length : others.findIndex((column) => column.id === before);
    if (moved) put(others.toSpliced(at, 0, moved));
  };
  const options = unused(offered, columns).map(({ id, label }) => {
    return { value: id, label: nameOf({ label, source: id, of: null }) };
  });
  const readable = columns.flatMap((column): ReadableColumn[] => {
    if (column.kind === 'computed') return [];
    const { id } = column;
    const label = named(column);
    return column.kind === 'own'
      ? [{ id, label, type: column.type, options: column.options }]
      : [{ id, label, type: null, options: [] }];
  });
  const isFull = columns.length >= ROSTER.columnsMax;
  const row = (column: RosterColumn, handle: ReactNode) => {
    const at = columns.indexOf(column);
    const [above, below] = [columns[at - 1], columns[at + 1]];
    const isOpen = open === column.id;
    return (
      <div className={styles.column} data-open={isOpen || undefined}>
        <div className={styles.columnHead}>
          {handle}
          <button
            type="button"
            className={styles.columnName}
            aria-expanded={isOpen}
            onClick={() => setOpen(isOpen ? null : column.id)}
          >
            {named(column)}
            <small>{t(kindWords(column))}</small>
          </button>
          <RowMenu
            name={named(column)}
            onEdit={() => setOpen(column.id)}
            up={above ? () => move(column.id, above.id) : null}
            down={below ? () => move(column.id, columns[at + 2]?.id ?? null) : null}
            onRemove={() => put(columns.filter(({ id }) => id !== column.id))}
          />
        </div>
        {isOpen && (
          <ColumnForm
            column={column}
            departments={departments}
            attempt={attempt}
            readable={readable}
            shiftTypes={shiftTypes}
            usual={column.kind === 'member' ? named({ ...column, label: '' }) : ''}
            onChange={(next) => put(columns.map((each) => (each.id === next.id ? next : each)))}
          />
        )}
      </div>
    );
  };
  return (
    <section className={styles.part} aria-label={t('rosters.columns.title')}>
      <h2>{t('rosters.columns.title')}</h2>
      <p className={styles.note}>{t('rosters.columns.lead')}</p>
      {columns.length > 0 && (
        <SortableList
          items={columns}
          nameOf={named}
          onMove={move}
          label={t('rosters.columns.title')}
          words={sortWords(columns.length)}
          className={styles.columns ?? ''}
        >
          {row}
        </SortableList>
      )}
      {isFull ? (
        <p role="status" className={styles.note}>
          {t('rosters.columns.max', { max: ROSTER.columnsMax })}
        </p>
      ) : (
        <AddColumn options={options} onAdd={add} />
      )}
    </section>
  );
}

interface AddColumnProps {
  options: readonly { readonly value: string; readonly label: string }[];
  onAdd: (column: RosterColumn) => void;
}

/** The ways to one more column. */
function AddColumn({ options, onAdd }: AddColumnProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Combobox
        label={t('rosters.columns.addMember')}
        placeholder={t('rosters.editor.choose')}
        options={options}
        value=""
        onChange={(source) => source !== '' && onAdd(memberColumn(source))}
      />
      <Button icon={IconPlus} className={styles.addOwn} onClick={() => onAdd(ownColumn(''))}>
        {t('rosters.columns.addOwn')}
      </Button>
      <Button icon={IconPlus} className={styles.addOwn} onClick={() => onAdd(computedColumn())}>
        {t('rosters.computed.add')}
      </Button>
    </div>
  );
}
