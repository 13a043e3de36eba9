import { IconFilterOff, IconMailForward } from '@tabler/icons-react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useInvitations } from '../queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations.module.css';

interface InvitationListProps {
  community: string;
  search: string;
  onClear: () => void;
}

/** The invitations that match, page by page, with a true count of all. */
export function InvitationList({ community, search, onClear }: InvitationListProps) {
  const t = useT();
  const list = useInvitations(community, search);
  if (!list.data) {
    if (!list.error) return <ListSkeleton rows={4} height={72} />;
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoInvitations isFiltered={search !== ''} onClear={onClear} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('member-invites.title')} aria-busy={list.isPlaceholderData}>
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} community={community} invitation={invitation} />
        ))}
      </ul>
      <div className={styles.end}>
        <span role="status">
          {t('member-invites.count', { shown: items.length, total: list.data.pages.at(-1)?.total ?? 0 })}
        </span>
        {list.hasNextPage && (
          <Button size="md" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('member-invites.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function NoInvitations({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useT();
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={IconFilterOff}
          title={t('member-invites.nothing.title')}
          action={
            <Button size="md" onClick={onClear}>
              {t('member-invites.nothing.clear')}
            </Button>
          }
        >
          {t('member-invites.nothing.text')}
        </EmptyState>
      ) : (
        <EmptyState icon={IconMailForward} title={t('member-invites.empty.title')}>
          {t('member-invites.empty.text')}
        </EmptyState>
      )}
    </Card>
  );
}
