import type { ManagedAccount } from '@muster/contracts/management/model';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { type Place, ROLES } from '../../places.ts';
import { useAccounts } from '../../queries.ts';
import { ListFilters } from '../list-filters.tsx';
import { ManagedList } from '../managed-list.tsx';
import styles from '../management.module.css';

/** The accounts of the installation. */
export function AccountList({ place }: { place: Place }) {
  const t = useT();
  const list = useAccounts(place);
  return (
    <div className={styles.part}>
      <ListFilters label={t('management.accounts.search')} place={place} shows={ROLES} />
      <ManagedList
        list={list}
        label={t('management.tabs.accounts')}
        loading={t('management.accounts.loading')}
        empty={
          <EmptyState icon={IconUsers} title={t('management.nothing')}>
            {t('management.nothingText')}
          </EmptyState>
        }
        count={(total) => t('management.accounts.count', { count: total })}
        row={(account: ManagedAccount) => <Row key={account.accId} account={account} />}
      />
    </div>
  );
}

function Row({
  account: { accId, username, avatarUrl, email, verified, createdAt, operator, suspended },
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
          {suspended && <Badge tone="negative">{t('management.states.suspended')}</Badge>}
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
