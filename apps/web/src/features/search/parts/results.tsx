import type { SearchKind } from '@muster/contracts/search/kinds';
import type { SearchGroup } from '@muster/contracts/search/model';
import { IconSearchOff } from '@tabler/icons-react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFoundOf } from '../queries.ts';
import { ResultRow } from './result-row.tsx';
import styles from './search.module.css';

/** The first results of each kind that has any, with the way to all of a kind. */
export function AllKinds({
  community,
  groups,
  onKind,
}: {
  community: string;
  groups: readonly SearchGroup[];
  onKind: (kind: SearchKind) => void;
}) {
  const t = useT();
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ kind, items, total }) => (
      <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
        <h2 id={`found-${kind}`} className={styles.kind}>
          {t(`search.kinds.${kind}`)}
        </h2>
        <ul className={styles.list}>
          {items.map((hit) => (
            <ResultRow key={hit.id} community={community} hit={hit} />
          ))}
        </ul>
        {total > items.length && (
          <Button kind="quiet" size="md" onClick={() => onKind(kind)}>
            {t('search.allOf', { count: total, kind: t(`search.kinds.${kind}`) })}
          </Button>
        )}
      </section>
    ));
}

/** All results of one kind, page by page. */
export function OneKind({ community, text, kind }: { community: string; text: string; kind: SearchKind }) {
  const t = useT();
  const list = useFoundOf(community, text, kind);
  if (!list.data) {
    if (!list.error) return <ResultsSkeleton />;
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NothingFound text={text} />;
  return (
    <>
      <ul className={styles.list} aria-label={t(`search.kinds.${kind}`)} aria-busy={list.isPlaceholderData}>
        {items.map((hit) => (
          <ResultRow key={hit.id} community={community} hit={hit} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.end}>
          {list.isFetchNextPageError && <p role="alert">{t('search.moreFailed')}</p>}
          <Button size="md" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Results before they are there. */
export function ResultsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('search.loading')}>
      <div className={styles.list}>
        <ListSkeleton rows={5} height={60} />
      </div>
    </SkeletonGroup>
  );
}

/** There is nothing of this text that the viewer may see. */
export function NothingFound({ text }: { text: string }) {
  const t = useT();
  return (
    <Card>
      <EmptyState icon={IconSearchOff} title={t('search.nothing.title', { query: text })}>
        {t('search.nothing.text')}
      </EmptyState>
    </Card>
  );
}
