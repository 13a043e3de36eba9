import type { RosterCellChange } from '@muster/contracts/roster-history/model';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { useCellChanges } from '../queries.ts';
import styles from './past.module.css';
import { useValueText } from './use-value-text.ts';

const WIDTH = 520;

interface CellHistoryProps {
  community: string;
  roster: string;
  row: { readonly id: string; readonly name: string };
  column: ShownRosterColumn;
  open: boolean;
  onClose: () => void;
}

/** What was in a cell, and who wrote it when; newest first. */
export function CellHistory({ community, roster, row, column, open, onClose }: CellHistoryProps) {
  const t = useT();
  const list = useCellChanges({ community, id: roster, row: row.id, column: column.id });
  const changes = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('roster-history.cell.title', { column: column.label ?? '', name: row.name })}
      lead={t('roster-history.cell.lead')}
    >
      {!changes && list.error && (
        <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {!changes && !list.error && <ListSkeleton rows={4} height={48} />}
      {changes?.length === 0 && <p className={styles.note}>{t('roster-history.cell.none')}</p>}
      {changes && (
        <ul className={styles.lines} aria-label={t('roster-history.cell.list')}>
          {changes.map((change) => (
            <ChangeLine key={change.seq} change={change} column={column} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('roster-history.more')}
        </Button>
      )}
    </Dialog>
  );
}

function ChangeLine({ change, column }: { change: RosterCellChange; column: ShownRosterColumn }) {
  const t = useT();
  const textOf = useValueText();
  const [from, to] = [textOf(column, change.before), textOf(column, change.after)];
  return (
    <li className={styles.line}>
      <strong>{t('roster-history.fromTo', { from, to })}</strong>
      <RelativeTime date={change.at} />
      <span className={styles.place}>{change.by?.name ?? t('roster-history.cell.byProduct')}</span>
    </li>
  );
}
