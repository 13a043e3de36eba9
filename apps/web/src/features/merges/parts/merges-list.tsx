import type { MergeEntry } from '@muster/contracts/merges/model';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { UndoMerge } from './undo-merge.tsx';
import { useMerges } from '../queries.ts';
import styles from './merge.module.css';

/** Merges there were; those of the last days can be taken back. */
export function MergesList({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useMerges(community);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.part} aria-label={t('merges.past')}>
      <h3 className={styles.title}>{t('merges.past')}</h3>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={64} />}
      {data && items.length === 0 && <p className={styles.quiet}>{t('merges.noMerges')}</p>}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((each) => (
            <Past key={each.id} community={community} merge={each} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('merges.more')}
        </Button>
      )}
    </section>
  );
}

function Past({ community, merge }: { community: string; merge: MergeEntry }) {
  const t = useT();
  const [opened] = useState(() => Date.now());
  const { from, into, by, at, reason, undoneAt, until } = merge;
  const isOpen = undoneAt === null && Date.parse(until) > opened;
  return (
    <li className={styles.row} data-undone={undoneAt !== null || undefined}>
      <div className={styles.words}>
        <p>{t('merges.wasMerged', { from: from.name, into: into.name })}</p>
        <small>
          <RelativeTime date={at} />
          {by && ` · ${by.name}`} · {reason}
        </small>
        <small>
          {undoneAt !== null && t('merges.undone')}
          {isOpen && t('merges.undoUntil', { until: formatMoment(new Date(until)) })}
        </small>
        {isOpen && <UndoMerge community={community} id={merge.id} from={from.name} />}
      </div>
    </li>
  );
}
