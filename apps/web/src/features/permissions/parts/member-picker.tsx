import { useDeferredValue, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { FoundPeople } from '../../../ui/people/found-people.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useFoundMembers } from '../queries.ts';
import styles from './permissions.module.css';

/** Finds an active member by a part of their name. */
export function MemberPicker({ community, onPick }: { community: string; onPick: (accId: string) => void }) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const { data, error, refetch, isFetching } = useFoundMembers(community, useDeferredValue(wanted.trim()));
  return (
    <div className={styles.picker}>
      <SearchInput label={t('permissions.analyser.search')} value={wanted} onChange={setWanted} />
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && <p className={styles.none}>{t('permissions.analyser.none')}</p>}
      {data && (
        <FoundPeople
          label={t('permissions.analyser.found')}
          people={data.items}
          noteOf={({ ranks }) => ranks[0]}
          onPick={({ accId }) => onPick(accId)}
        />
      )}
    </div>
  );
}
