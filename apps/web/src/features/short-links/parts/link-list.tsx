import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { IconFilterOff, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ListSearch } from '../list-search.ts';
import { useShortLinks } from '../queries.ts';
import { LinkListSkeleton } from './link-list-skeleton.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './short-links.module.css';

/** What the person may do beyond looking. */
export type LinkRights = { readonly edit: boolean; readonly remove: boolean };

/** What one row can ask of the page. */
export type LinkActions = {
  readonly onOpen: (link: ShortLink) => void;
  readonly onEdit: (link: ShortLink) => void;
  readonly onRemove: (link: ShortLink) => void;
};

interface LinkListProps extends LinkActions {
  community: PublicCommunity;
  search: ListSearch;
  rights: LinkRights;
  /** The button that makes one, for those who may. */
  create: ReactNode;
  onClear: () => void;
}

/** The links that match, page by page, with a true count of all. */
export function LinkList({ community, search, rights, create, onClear, ...actions }: LinkListProps) {
  const t = useT();
  const list = useShortLinks(community.uuid, search);
  if (!list.data) {
    if (!list.error) return <LinkListSkeleton />;
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (items.length === 0)
    return <NoLinks isFiltered={Boolean(search.q ?? search.show)} create={create} onClear={onClear} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('short-links.title')} aria-busy={list.isPlaceholderData}>
        {items.map((link) => (
          <LinkRow key={link.id} community={community} link={link} rights={rights} {...actions} />
        ))}
      </ul>
      <div className={styles.end}>
        <span role="status">{t('short-links.count', { shown: items.length, total })}</span>
        {list.hasNextPage && (
          <Button size="md" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('short-links.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function NoLinks({ isFiltered, create, onClear }: { isFiltered: boolean; create: ReactNode; onClear: () => void }) {
  const t = useT();
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={IconFilterOff}
          title={t('short-links.nothing.title')}
          action={
            <Button size="md" onClick={onClear}>
              {t('short-links.nothing.clear')}
            </Button>
          }
        >
          {t('short-links.nothing.text')}
        </EmptyState>
      ) : (
        <EmptyState icon={IconLink} title={t('short-links.empty.title')} action={create}>
          {t('short-links.empty.text')}
        </EmptyState>
      )}
    </Card>
  );
}
