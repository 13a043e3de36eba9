import type { ReactNode } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import type { useAccounts, useCommunities } from '../queries.ts';
import styles from './management.module.css';

type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

interface ManagedListProps<Item> {
  list: Omit<ReturnType<typeof useAccounts | typeof useCommunities>, 'data'> & {
    readonly data: { readonly pages: readonly Page<Item>[] } | undefined;
  };
  label: string;
  /** Said while the first page is on its way. */
  loading: string;
  /** Shown where nothing matches. */
  empty: ReactNode;
  count: (total: number) => string;
  row: (item: Item) => ReactNode;
}

/** A paged list of communities or accounts, with its loading, failed and empty states. */
export function ManagedList<Item>({ list, label, loading, empty, count, row }: ManagedListProps<Item>) {
  const { data, error, refetch, isFetching } = list;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={loading}>
        <ListSkeleton rows={8} height={68} />
      </SkeletonGroup>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      <p className={styles.count}>{count(data.pages[0]?.total ?? 0)}</p>
      <ul className={styles.list} aria-label={label}>
        {items.map(row)}
      </ul>
      <ShowOlder pages={list} />
    </>
  );
}
