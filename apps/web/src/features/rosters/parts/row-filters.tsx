import { ROSTER } from '@muster/contracts/rosters/constants';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { RowsQuery } from '../queries.ts';
import { ConditionFields, conditionsFor } from './condition-fields.tsx';
import { useRosterColumnName } from './use-column-name.ts';
import styles from './rosters.module.css';

type Filters = RowsQuery['filters'];

interface RowFiltersProps {
  columns: readonly ShownRosterColumn[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Conditions on columns, all of which the rows that are shown meet. */
export function RowFilters({ columns, filters, onChange }: RowFiltersProps) {
  const t = useT();
  const nameOf = useRosterColumnName();
  const put = (at: number, filter: Filters[number]) => onChange(filters.with(at, filter));
  const first = (column: ShownRosterColumn) => {
    const [is = 'filled'] = conditionsFor(column.type);
    return { column: column.id, is, value: '' };
  };
  const [start] = columns;
  return (
    <section className={styles.filters} aria-label={t('rosters.filters.title')}>
      {filters.map((filter, at) => {
        const column = columns.find(({ id }) => id === filter.column);
        if (!column) return null;
        return (
          // Filters have no id, and are told apart by their places.
          <div
            key={at}
            role="group"
            aria-label={t('rosters.filters.one', { number: at + 1 })}
            className={styles.filter}
          >
            <Select
              size="sm"
              label={t('rosters.filters.column')}
              value={column.id}
              onChange={({ target }) => {
                const next = columns.find(({ id }) => id === target.value);
                if (next) put(at, first(next));
              }}
              options={columns.map((each) => ({ value: each.id, label: nameOf(each) }))}
            />
            <ConditionFields
              type={column.type}
              options={column.options}
              condition={filter}
              onChange={(condition) => put(at, { ...filter, ...condition })}
            />
            <IconButton
              size="sm"
              icon={IconX}
              label={t('rosters.filters.remove', { number: at + 1 })}
              onClick={() => onChange(filters.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      {start && filters.length < ROSTER.conditionsMax && (
        <Button size="sm" icon={IconPlus} onClick={() => onChange([...filters, first(start)])}>
          {t('rosters.filters.add')}
        </Button>
      )}
    </section>
  );
}
