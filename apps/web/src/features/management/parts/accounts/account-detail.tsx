import type { ManagedAccountDetail } from '@muster/contracts/management/model';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { formatMoment, formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { RelationPill } from '../../../communities/public.ts';
import { useManagedAccount } from '../../queries.ts';
import styles from '../management.module.css';
import { AccountDialogs, type AskedOfAccount } from './account-dialogs.tsx';

/** One account: where it takes part, how it signs in, and what an operator can do about it. */
export function AccountDetail({ accId }: { accId: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useManagedAccount(accId);
  if (data) return <Detail account={data} />;
  if (error)
    return <FailureState page error={error} onRetry={() => void refetch()} retrying={isFetching} action={<Back />} />;
  return (
    <SkeletonGroup label={t('management.accounts.loading')}>
      <div className={styles.page}>
        <ListSkeleton rows={6} height={68} />
      </div>
    </SkeletonGroup>
  );
}

function Back() {
  const t = useT();
  return (
    <Link to="." search={{ tab: 'accounts' }} className={buttonClass({ kind: 'quiet' })}>
      <Icon of={IconArrowLeft} size={16} />
      {t('management.tabs.accounts')}
    </Link>
  );
}

function Detail({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  const [asked, setAsked] = useState<AskedOfAccount | null>(null);
  const { accId, username, operator, suspended } = account;
  const isSelf = useSession().account?.userId === accId;
  return (
    <div className={styles.page}>
      <PageHeader
        back={<Back />}
        title={username}
        lead={
          <>
            {operator && <Badge tone="accent">{t('management.accounts.operator')}</Badge>}
            {suspended && <Badge tone="negative">{t('management.states.suspended')}</Badge>}
          </>
        }
        actions={
          <>
            <Button size="md" onClick={() => setAsked('signOut')}>
              {t('management.account.signOut')}
            </Button>
            {!operator && (
              <Button size="md" kind={suspended ? 'secondary' : 'dangerQuiet'} onClick={() => setAsked('suspension')}>
                {t(suspended ? 'management.account.restore' : 'management.account.suspend')}
              </Button>
            )}
            {!(operator && isSelf) && (
              <Button size="md" kind={operator ? 'dangerQuiet' : 'secondary'} onClick={() => setAsked('operator')}>
                {t(operator ? 'management.account.take' : 'management.account.give')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.part}>
        <Facts account={account} />
        <Communities communities={account.communities} />
      </div>
      <AccountDialogs account={account} asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

function Facts({
  account: { accId, email, verified, createdAt, signIns, sessions, words },
}: {
  account: ManagedAccountDetail;
}) {
  const t = useT();
  return (
    <Panel title={t('management.account.facts')}>
      <DescriptionList
        items={[
          { term: t('management.account.email'), details: email ?? t('management.accounts.noEmail') },
          {
            term: t('management.account.confirmed'),
            details: t(verified ? 'management.account.yes' : 'management.account.no'),
          },
          {
            term: t('management.account.signIns'),
            details: signIns.map(({ provider }) => t(`accounts.providers.${provider}`)).join(', '),
          },
          { term: t('management.account.sessions'), details: formatNumber(sessions) },
          ...(words === null ? [] : [{ term: t('management.account.words'), details: words }]),
          { term: t('management.community.made'), details: formatMoment(new Date(createdAt)) },
          { term: t('management.community.id'), details: accId },
        ]}
      />
    </Panel>
  );
}

function Communities({ communities }: Pick<ManagedAccountDetail, 'communities'>) {
  const t = useT();
  return (
    <Panel title={t('management.tabs.communities')} count={communities.length} flush={communities.length > 0}>
      {communities.length === 0 && <p>{t('management.account.noCommunities')}</p>}
      {communities.length > 0 && (
        <ul className={styles.rows} aria-label={t('management.tabs.communities')}>
          {communities.map(({ uuid, name, relation }) => (
            <li key={uuid} className={styles.row}>
              <span className={styles.words}>
                <Link to="." search={{ of: uuid }} className={styles.link}>
                  {name}
                </Link>
                <span className={styles.facts}>
                  <RelationPill relation={relation} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
