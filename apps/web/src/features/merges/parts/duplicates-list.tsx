import type { Duplicates } from '@muster/contracts/merges/model';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { MergePlace } from './merge-address.ts';
import { useDistinct, useDuplicates } from '../queries.ts';
import styles from './merge.module.css';

/** Members who may be one person, the surest first. */
export function DuplicatesList({ community, onGo }: { community: string; onGo: (place: MergePlace) => void }) {
  const t = useT();
  const [dismissed, setDismissed] = useState(false);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useDuplicates(community, dismissed);
  const putAside = data?.pages[0]?.dismissed ?? 0;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.part} aria-label={t('merges.duplicates')}>
      <h3 className={styles.title}>{t('merges.duplicates')}</h3>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('merges.loading')}>
          <Skeleton height={120} />
        </SkeletonGroup>
      )}
      {data && items.length === 0 && (
        <EmptyState icon={IconUsersGroup} title={t(dismissed ? 'merges.noDismissed' : 'merges.noDuplicates')}>
          {t(dismissed ? 'merges.noDismissedText' : 'merges.noDuplicatesText')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((each) => (
            <Suggestion key={`${each.a.accId} ${each.b.accId}`} community={community} duplicates={each} onGo={onGo} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('merges.more')}
        </Button>
      )}
      {(dismissed || putAside > 0) && (
        <Button size="sm" aria-pressed={dismissed} onClick={() => setDismissed(!dismissed)}>
          {t(dismissed ? 'merges.showOpen' : 'merges.showDismissed', { count: putAside })}
        </Button>
      )}
    </section>
  );
}

interface SuggestionProps {
  community: string;
  duplicates: Duplicates;
  onGo: (place: MergePlace) => void;
}

function Suggestion({ community, duplicates, onGo }: SuggestionProps) {
  const t = useT();
  const { dismiss, restore } = useDistinct();
  const { a, b, why, shared, dismissed } = duplicates;
  const pair = { community, a: a.accId, b: b.accId };
  const onError = (error: unknown) => tellFailure(error);
  // The older membership has more that others know the person by.
  const [into, from] = a.since <= b.since ? [a, b] : [b, a];
  return (
    <li className={styles.row}>
      <span className={styles.faces} aria-hidden>
        <Avatar name={into.name} image={into.avatarUrl} size={32} />
        <Avatar name={from.name} image={from.avatarUrl} size={32} />
      </span>
      <div className={styles.words}>
        <p>{t('merges.both', { one: into.name, other: from.name })}</p>
        <small>{t(`merges.why.${why}`, { shared })}</small>
        {dismissed && (
          <small>
            {t('merges.dismissedBy', { name: dismissed.by?.name ?? 'none' })} <RelativeTime date={dismissed.at} />
          </small>
        )}
      </div>
      {dismissed ? (
        <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate(pair, { onError })}>
          {t('merges.restore')}
        </Button>
      ) : (
        <>
          <Button size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(pair, { onError })}>
            {t('merges.dismiss')}
          </Button>
          <Button size="sm" onClick={() => onGo({ at: 'pair', from: from.accId, into: into.accId })}>
            {t('merges.compare')}
          </Button>
        </>
      )}
    </li>
  );
}
