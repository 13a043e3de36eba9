import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { RosterRow } from '@muster/contracts/rosters/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { useRowChanges, useRows } from '../../rosters/public.ts';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './editor.module.css';

const EVERYTHING = { search: '', sorts: [], filters: [] } as const;
const ROW_PX = 53;

interface RowOrderProps {
  community: string;
  departments: readonly PublicDepartment[];
  /** The roster; null before its order by hand is saved. */
  stored: string | null;
}

/** The rows of a roster whose order is by hand. Each move is kept at once. */
export function RowOrder({ stored, ...props }: RowOrderProps) {
  const t = useT();
  return (
    <section className={styles.part} aria-label={t('rosters.rowOrder.title')}>
      <h2>{t('rosters.rowOrder.title')}</h2>
      <p className={styles.note}>{t(stored === null ? 'rosters.rowOrder.unsaved' : 'rosters.rowOrder.lead')}</p>
      {stored !== null && <Rows {...props} id={stored} />}
    </section>
  );
}

function Rows({ community, departments, id }: Omit<RowOrderProps, 'stored'> & { id: string }) {
  const t = useT();
  const pages = useRows(community, id, EVERYTHING);
  const { move } = useRowChanges();
  const { data, error, refetch, isFetching } = pages;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={5} height={ROW_PX} />;
  const labels = new Map(departments.flatMap((each) => [each, ...each.ranks]).map((each) => [each.id, each.label]));
  // A member has a row in each part; they are one place in the order.
  const items = [...new Map(data.pages.flatMap((page) => page.items).map((row) => [row.id, row])).values()];
  if (items.length === 0) return <p className={styles.note}>{t('rosters.rowOrder.none')}</p>;
  const moveTo = (row: string, before: string | null) =>
    move.mutate({ community, id, row, before }, { onError: (failure) => tellFailure(failure) });
  const nameOf = ({ name, group }: RosterRow) => {
    const part = group === null ? undefined : labels.get(group);
    return part === undefined ? name : t('rosters.rowOrder.inGroup', { name, group: part });
  };
  return (
    <>
      <SortableList
        items={items}
        nameOf={nameOf}
        onMove={moveTo}
        label={t('rosters.rowOrder.title')}
        words={sortWords(items.length)}
        heightOf={() => ROW_PX}
        className={rows.rows}
      >
        {(row, handle) => {
          const at = items.indexOf(row);
          const [above, below] = [items[at - 1], items[at + 1]];
          return (
            <div className={rows.row}>
              {handle}
              <div className={rows.words}>
                <span className={rows.title}>{nameOf(row)}</span>
              </div>
              <RowMenu
                name={row.name}
                up={above ? () => moveTo(row.id, above.id) : null}
                down={below ? () => moveTo(row.id, items[at + 2]?.id ?? null) : null}
              />
            </div>
          );
        }}
      </SortableList>
      <ShowOlder pages={pages} />
    </>
  );
}
