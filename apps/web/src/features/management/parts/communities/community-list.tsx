import type { ManagedCommunity } from '@muster/contracts/management/model';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { type Place, STATES } from '../../places.ts';
import { useCommunities } from '../../queries.ts';
import { ListFilters } from '../list-filters.tsx';
import { ManagedList } from '../managed-list.tsx';
import styles from '../management.module.css';

/** The communities of the installation. */
export function CommunityList({ place }: { place: Place }) {
  const t = useT();
  const { q, show } = place;
  const list = useCommunities({ q, show });
  return (
    <div className={styles.part}>
      <ListFilters label={t('management.communities.search')} place={place} shows={STATES} />
      <ManagedList
        list={list}
        label={t('management.tabs.communities')}
        loading={t('management.communities.loading')}
        empty={
          <EmptyState
            icon={IconBuildingCommunity}
            title={t(q || show ? 'management.nothing' : 'management.communities.none')}
          >
            {t(q || show ? 'management.nothingText' : 'management.communities.noneText')}
          </EmptyState>
        }
        count={(total) => t('management.communities.count', { count: total })}
        row={(community: ManagedCommunity) => <Row key={community.uuid} community={community} />}
      />
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
