import { ROSTER_CHANGES } from '@muster/contracts/rosters/constants';
import type { PastRosterRow, RosterDifference } from '@muster/contracts/rosters/model';
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
    <Dialog open={open} onClose={onClose} width={WIDTH} title={t('rosters.past.title')} lead={t('rosters.past.lead')}>
      <div className={styles.days}>
        <TextInput
          type="date"
          label={t('rosters.past.day')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextInput
          type="date"
          label={t('rosters.past.other')}
          optional
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
      </div>
      {day === '' && <p className={styles.note}>{t('rosters.past.choose')}</p>}
      {day !== '' && day === other && <p className={styles.note}>{t('rosters.past.sameDay')}</p>}
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
  const count = t('rosters.past.members', { count: first.total, shown: formatNumber(first.total) });
  return (
    <Listed list={list} count={count}>
      {list.data?.pages
        .flatMap(({ items }) => items)
        .map((row) => (
          <PastLine key={row.accId} row={row} />
        ))}
    </Listed>
  );
}

function PastLine({ row: { name, department, rank, status } }: { row: PastRosterRow }) {
  const t = useT();
  const place = [department, rank].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.line}>
      <strong>{name}</strong>
      <span className={styles.place}>{place || t('rosters.grid.noGroup')}</span>
      {status !== null && <Badge>{status}</Badge>}
    </li>
  );
}

function Differences({ community, id, from, to }: OfRoster & Record<'from' | 'to', string>) {
  const t = useT();
  const list = useDifferences(community, id, { from, to });
  const [first] = list.data?.pages ?? [];
  if (!first) return <Pending list={list} />;
  const counts = ROSTER_CHANGES.filter((change) => first.counts[change] > 0).map((change) =>
    t(`rosters.past.counts.${change}`, { count: first.counts[change], shown: formatNumber(first.counts[change]) }),
  );
  return (
    <Listed list={list} count={counts.join(', ') || t('rosters.past.same')}>
      {list.data?.pages
        .flatMap(({ items }) => items)
        .map((each) => (
          <DifferenceLine key={`${each.accId} ${each.change}`} difference={each} />
        ))}
    </Listed>
  );
}

function DifferenceLine({ difference: { name, change, from, to } }: { difference: RosterDifference }) {
  const t = useT();
  const none = t('rosters.past.none');
  const words = {
    joined: to ?? '',
    left: from ?? '',
    rank: t('rosters.past.fromTo', { from: from ?? none, to: to ?? none }),
    status: t('rosters.past.fromTo', { from: from ?? none, to: to ?? none }),
  }[change];
  return (
    <li className={styles.line}>
      <strong>{name}</strong>
      <span className={styles.place}>{words}</span>
      <Badge>{t(`rosters.past.changes.${change}`)}</Badge>
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
  children: ReactNode;
}

function Listed({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, count, children }: ListedProps) {
  const t = useT();
  return (
    <>
      <p role="status" className={styles.note}>
        {count}
      </p>
      <ul className={styles.lines}>{children}</ul>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('rosters.past.more')}
        </Button>
      )}
    </>
  );
}
