import type { MemberCard } from '@muster/contracts/members/model';
import { IconCheck, IconClipboardText, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { ApplicantAnswers } from '../../profile-fields/public.ts';
import { useDecideMember, usePendingMembers } from '../queries.ts';
import { ListFailure } from './list-failure.tsx';
import { MemberList, MemberListSkeleton } from './member-list.tsx';
import styles from './members.module.css';

// Only staff who decline ever need it.
const DeclineDialog = lazy(() => import('./decline-dialog.tsx').then((module) => ({ default: module.DeclineDialog })));

/** Who waits for an answer, for staff: let them in, or send them away. */
export function PendingPanel({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = usePendingMembers(community);
  const decide = useDecideMember(community);
  const [declining, setDeclining] = useState<{ card: MemberCard; open: boolean } | null>(null);

  const [opened, setOpened] = useState<string | null>(null);

  const answer = (card: MemberCard, decision: 'accept' | 'decline', reason = '') =>
    decide.mutate(
      { community, accId: card.accId, decision, reason },
      {
        onSuccess: () =>
          notify({
            type: 'positive',
            message: t(decision === 'accept' ? 'members.pending.accepted' : 'members.pending.declined', {
              name: card.name,
            }),
          }),
        onError: (problem) => tellFailure(problem, card.name),
      },
    );
  const rest = data ? data.total - data.items.length : 0;
  return (
    <Panel title={t('members.pending.title')} count={data?.total} flush>
      {!data && !error && <MemberListSkeleton />}
      {!data && error && <ListFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.items.length === 0 && <p className={styles.note}>{t('members.pending.empty')}</p>}
      {data && data.items.length > 0 && (
        <MemberList
          label={t('members.pending.title')}
          cards={data.items}
          below={(card) => opened === card.accId && <ApplicantAnswers community={community} accId={card.accId} />}
          actions={(card) => (
            <span className={styles.buttons}>
              <Button
                size="xs"
                icon={IconCheck}
                onClick={() => answer(card, 'accept')}
                aria-label={t('members.pending.acceptName', { name: card.name })}
              >
                {t('members.pending.accept')}
              </Button>
              <Button
                size="xs"
                kind="quiet"
                icon={IconX}
                onClick={() => setDeclining({ card, open: true })}
                aria-label={t('members.pending.declineName', { name: card.name })}
              >
                {t('members.pending.decline')}
              </Button>
              <IconButton
                size="xs"
                icon={IconClipboardText}
                label={t('members.pending.answersName', { name: card.name })}
                aria-expanded={opened === card.accId}
                onClick={() => setOpened((now) => (now === card.accId ? null : card.accId))}
              />
            </span>
          )}
        />
      )}
      {rest > 0 && (
        <p className={styles.more}>
          <Link to={communityPath(community, 'admin/accounts')} search={{ state: 'pending' }}>
            {t('members.pending.more', { count: rest })}
          </Link>
        </p>
      )}
      {declining && (
        <Suspense>
          <DeclineDialog
            // What was written of one is not there to be sent to the next.
            key={declining.card.accId}
            name={declining.card.name}
            open={declining.open}
            onClose={() => setDeclining({ ...declining, open: false })}
            onConfirm={(reason) => {
              setDeclining({ ...declining, open: false });
              answer(declining.card, 'decline', reason);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
