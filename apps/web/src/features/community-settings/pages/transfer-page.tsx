import type { Transfer } from '@muster/contracts/communities/transfer';
import { IconMailOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { useSession } from '../../../platform/session-state.ts';
import { communityPath } from '../../../platform/site.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { useAnswerTransfer, useTransfer } from '../transfer-queries.ts';
import styles from '../parts/transfer/transfer.module.css';

const TRANSFER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `transfer/{transferId}` (@spec §2): whether one takes a community over. */
export function TransferPage() {
  return (
    <SignedInOnly>
      <Offer />
    </SignedInOnly>
  );
}

function Offer() {
  const t = useT();
  const { transferId } = useParams({ strict: false }) as { transferId: string };
  const { loggedIn, account } = useSession();
  const isWhole = TRANSFER_ID.test(transferId);
  const { data, error, refetch, isFetching } = useTransfer(transferId, loggedIn && isWhole);
  usePageHead({ title: t('communities.transfer.pageTitle') });
  const isGone = !isWhole || (error !== null && readFailure(error).code === 'communities.transferNotFound');
  return (
    <div className={styles.page}>
      <PageHeader title={t('communities.transfer.pageTitle')} />
      {data && <Question transfer={data} isReceiver={data.to.account === account?.userId} />}
      {!data && isGone && (
        <EmptyState
          icon={IconMailOff}
          title={t(isWhole ? 'communities.transfer.gone' : 'communities.transfer.badAddress')}
          action={
            <Link to="/menu" className={buttonClass({ size: 'md' })}>
              {t('communities.places.mine')}
            </Link>
          }
        >
          {isWhole ? readFailure(error).text : t('communities.transfer.badAddressText')}
        </EmptyState>
      )}
      {!data && error && !isGone && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && !isGone && (
        <SkeletonGroup label={t('communities.loading')}>
          <Skeleton height={220} />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Question({ transfer, isReceiver }: { transfer: Transfer; isReceiver: boolean }) {
  const t = useT();
  const { community, from, to, state, expiresAt } = transfer;
  const values = { community: community.name, from: from.name, to: to.name };
  const isMine = state === 'open' && isReceiver;
  return (
    <Panel title={t(isMine ? 'communities.transfer.question' : `communities.transfer.state.${state}`, values)}>
      <div className={styles.face}>
        <Avatar name={community.name} image={community.image} size={56} shape="square" />
        <p>
          <strong>{community.name}</strong>
          <span>{t('communities.transfer.between', values)}</span>
        </p>
      </div>
      {isMine ? (
        <Answer transfer={transfer} />
      ) : (
        <>
          {state === 'open' && (
            <p>
              {t('communities.transfer.ends')} <RelativeTime date={expiresAt} />.
            </p>
          )}
          <div className={styles.buttons}>
            <Link to={communityPath(community.uuid)} className={buttonClass({ size: 'md' })}>
              {t('communities.places.toDashboard')}
            </Link>
          </div>
        </>
      )}
    </Panel>
  );
}

function Answer({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const answer = useAnswerTransfer();
  const { id, community, from, expiresAt } = transfer;
  const say = (accept: boolean) => answer.mutate({ transfer: id, accept });
  return (
    <>
      <ul className={styles.points}>
        <li>{t('communities.transfer.yours')}</li>
        <li>{t('communities.transfer.theirs', { from: from.name })}</li>
        <li>
          {t('communities.transfer.ends')} <RelativeTime date={expiresAt} />.
        </li>
      </ul>
      {answer.error && <p role="alert">{readFailure(answer.error).text}</p>}
      <div className={styles.buttons}>
        <Button kind="primary" size="md" busy={answer.isPending} onClick={() => say(true)}>
          {t('communities.transfer.take', { community: community.name })}
        </Button>
        <Button kind="quiet" size="md" disabled={answer.isPending} onClick={() => say(false)}>
          {t('communities.transfer.decline')}
        </Button>
      </div>
    </>
  );
}
