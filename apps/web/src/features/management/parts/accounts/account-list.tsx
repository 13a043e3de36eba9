import type { ManagedAccount } from '@muster/contracts/management/model';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { type Place, ROLES } from '../../places.ts';
import { useAccounts } from '../../queries.ts';
import { ListFilters } from '../list-filters.tsx';
import styles from '../management.module.css';

/** The accounts of the installation. */
export function AccountList({ place }: { place: Place }) {
  const t = useT();
  const list = useAccounts(place);
  const { data, error, refetch, isFetching } = list;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.part}>
      <ListFilters label={t('management.accounts.search')} place={place} shows={ROLES} />
      {!data && !error && (
        <SkeletonGroup label={t('management.accounts.loading')}>
          <ListSkeleton rows={8} height={68} />
        </SkeletonGroup>
      )}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && found.length === 0 && (
        <EmptyState icon={IconUsers} title={t('management.nothing')}>
          {t('management.nothingText')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <>
          <p className={styles.count}>{t('management.accounts.count', { count: data?.pages[0]?.total ?? 0 })}</p>
          <ul className={styles.list} aria-label={t('management.tabs.accounts')}>
            {found.map((account) => (
              <Row key={account.accId} account={account} />
            ))}
          </ul>
          <ShowOlder pages={list} />
        </>
      )}
    </div>
  );
}

function Row({
  account: { accId, username, avatarUrl, email, verified, createdAt, operator },
}: {
  account: ManagedAccount;
}) {
  const t = useT();
  return (
    <li className={styles.row}>
      <Avatar name={username} image={avatarUrl} size={38} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Link to="." search={{ tab: 'accounts', of: accId }} className={styles.link}>
            {username}
          </Link>
          {operator && <Badge tone="accent">{t('management.accounts.operator')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>{email ?? t('management.accounts.noEmail')}</span>
          {email !== null && !verified && <span>{t('management.accounts.unconfirmed')}</span>}
          <span>
            {t('management.communities.made')} <RelativeTime date={createdAt} />
          </span>
        </span>
      </span>
    </li>
  );
}
