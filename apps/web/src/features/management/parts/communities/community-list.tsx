import type { ManagedCommunity } from '@muster/contracts/management/model';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { type Place, STATES } from '../../places.ts';
import { useCommunities } from '../../queries.ts';
import { ListFilters } from '../list-filters.tsx';
import styles from '../management.module.css';

/** The communities of the installation. */
export function CommunityList({ place }: { place: Place }) {
  const t = useT();
  const { q, show } = place;
  const list = useCommunities({ q, show });
  const { data, error, refetch, isFetching } = list;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.part}>
      <ListFilters label={t('management.communities.search')} place={place} shows={STATES} />
      {!data && !error && (
        <SkeletonGroup label={t('management.communities.loading')}>
          <ListSkeleton rows={8} height={68} />
        </SkeletonGroup>
      )}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && found.length === 0 && (
        <EmptyState
          icon={IconBuildingCommunity}
          title={t(q || show ? 'management.nothing' : 'management.communities.none')}
        >
          {t(q || show ? 'management.nothingText' : 'management.communities.noneText')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <>
          <p className={styles.count}>{t('management.communities.count', { count: data?.pages[0]?.total ?? 0 })}</p>
          <ul className={styles.list} aria-label={t('management.tabs.communities')}>
            {found.map((community) => (
              <Row key={community.uuid} community={community} />
            ))}
          </ul>
          <ShowOlder pages={list} />
        </>
      )}
    </div>
  );
}

function Row({ community }: { community: ManagedCommunity }) {
  const t = useT();
  const { uuid, name, image, customId, domain, owner, members, createdAt, state } = community;
  return (
    <li className={styles.row}>
      <Avatar name={name} image={image} size={38} shape="square" />
      <span className={styles.words}>
        <span className={styles.name}>
          <Link to="." search={{ of: uuid }} className={styles.link}>
            {name}
          </Link>
          {state === 'suspended' && <Badge tone="negative">{t('management.states.suspended')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>{domain ?? customId}</span>
          <span>{t('management.communities.ownedBy', { owner: owner.username })}</span>
          <span>{t('management.communities.members', { count: members, shown: formatNumber(members) })}</span>
          <span>
            {t('management.communities.made')} <RelativeTime date={createdAt} />
          </span>
        </span>
      </span>
    </li>
  );
}
