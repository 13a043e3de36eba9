import { ROSTER_CHANGES } from '@muster/contracts/roster-history/constants';
import type { PastColumn, PastRosterRow, RosterDifference } from '@muster/contracts/roster-history/model';
import { type ReactNode, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { useDifferences, usePast } from '../queries.ts';
import styles from './past.module.css';
import { useValueText } from './use-value-text.ts';

const WIDTH = 640;

interface PastDialogProps {
  community: string;
  id: string;
  open: boolean;
  onClose: () => void;
}

/** What a roster was on a past day, and how it differs from another one. */
export function PastDialog({ community, id, open, onClose }: PastDialogProps) {
  const t = useT();
  const [day, setDay] = useState('');
  const [other, setOther] = useState('');
  const [from = '', to = ''] = [day, other].toSorted();
  const of = { community, id };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('roster-history.title')}
      lead={t('roster-history.lead')}
    >
      <div className={styles.days}>
        <TextInput
          type="date"
          label={t('roster-history.day')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextInput
          type="date"
          label={t('roster-history.other')}
          optional
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
      </div>
      {day === '' && <p className={styles.note}>{t('roster-history.choose')}</p>}
      {day !== '' && day === other && <p className={styles.note}>{t('roster-history.sameDay')}</p>}
      {day !== '' && other === '' && <Then {...of} day={day} />}
      {day !== '' && other !== '' && day !== other && <Differences {...of} from={from} to={to} />}
    </Dialog>
  );
}

type OfRoster = Pick<PastDialogProps, 'community' | 'id'>;

function Then({ community, id, day }: OfRoster & { day: string }) {
  const t = useT();
  const list = usePast(community, id, day);
  const [first] = list.data?.pages ?? [];
  if (!first) return <Pending list={list} />;
  const count = t('roster-history.members', { count: first.total, shown: formatNumber(first.total) });
  return (
    <Listed list={list} count={count} hasCells={first.hasCells}>
      {list.data?.pages
        .flatMap(({ items }) => items)
        .map((row) => (
          <PastLine key={row.accId} row={row} columns={first.columns} />
        ))}
    </Listed>
  );
}

interface PastLineProps {
  row: PastRosterRow;
  columns: readonly PastColumn[];
}

function PastLine({ row: { name, department, rank, status, cells }, columns }: PastLineProps) {
  const t = useT();
  const textOf = useValueText();
  const written = columns.filter(({ id }) => cells[id] !== undefined);
  const place = [department, rank].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.line}>
      <strong>{name}</strong>
      <span className={styles.place}>{place || t('roster-history.noGroup')}</span>
      {status !== null && <Badge>{status}</Badge>}
      {written.length > 0 && (
        <span className={styles.cells}>
          {written.map((column) => (
            <span key={column.id}>
              {t('roster-history.cellValue', {
                column: column.label,
                value: textOf(column, cells[column.id] ?? null),
              })}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

function Differences({ community, id, from, to }: OfRoster & Record<'from' | 'to', string>) {
  const t = useT();
  const list = useDifferences(community, id, { from, to });
  const [first] = list.data?.pages ?? [];
  if (!first) return <Pending list={list} />;
  const counts = ROSTER_CHANGES.filter((change) => first.counts[change] > 0).map((change) =>
    t(`roster-history.counts.${change}`, { count: first.counts[change], shown: formatNumber(first.counts[change]) }),
  );
  return (
    <Listed list={list} count={counts.join(', ') || t('roster-history.same')} hasCells={first.hasCells}>
      {list.data?.pages
        .flatMap(({ items }) => items)
        .map((each) => (
          <DifferenceLine key={`${each.accId} ${each.change} ${each.column?.id ?? ''}`} difference={each} />
        ))}
    </Listed>
  );
}

function DifferenceLine({ difference: { name, change, column, from, to } }: { difference: RosterDifference }) {
  const t = useT();
  const textOf = useValueText();
  const none = t('roster-history.none');
  // Options come by their labels.
  const cellText = (value: string | null) => (column ? textOf({ type: column.type }, value) : '');
  const words = {
    joined: to ?? '',
    left: from ?? '',
    rank: t('roster-history.fromTo', { from: from ?? none, to: to ?? none }),
    status: t('roster-history.fromTo', { from: from ?? none, to: to ?? none }),
    cell: column ? t('roster-history.fromTo', { from: cellText(from), to: cellText(to) }) : '',
  }[change];
  return (
    <li className={styles.line}>
      <strong>{name}</strong>
      <span className={styles.place}>{words}</span>
      <Badge>{column?.label ?? t(`roster-history.changes.${change}`)}</Badge>
    </li>
  );
}

interface PendingProps {
  list: { readonly error: unknown; readonly refetch: () => unknown; readonly isFetching: boolean };
}

function Pending({ list: { error, refetch, isFetching } }: PendingProps) {
  if (!error) return <ListSkeleton rows={6} height={40} />;
  return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface ListedProps {
  list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
  count: string;
  hasCells: boolean;
  children: ReactNode;
}

function Listed({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, count, hasCells, children }: ListedProps) {
  const t = useT();
  return (
    <>
      <p role="status" className={styles.note}>
        {count}
      </p>
      {!hasCells && <p className={styles.note}>{t('roster-history.noCells')}</p>}
      <ul className={styles.lines}>{children}</ul>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('roster-history.more')}
        </Button>
      )}
    </>
  );
}
