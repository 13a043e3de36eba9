import type { ActivityMember } from '@muster/contracts/activity-quotas/model';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { usePlanChanges } from '../queries.ts';
import { STATE_TONES } from '../state-tones.ts';
import { Figures } from './figures.tsx';
import styles from './activity.module.css';

// Opened by a press.
const ExcuseForm = lazy(() => import('./excuse-form.tsx').then((module) => ({ default: module.ExcuseForm })));

interface MemberLineProps {
  community: string;
  /** The plan, and the first day of its period. */
  about: { readonly id: string; readonly firstDay: string };
  member: ActivityMember;
}

/** A member in a period: how they stand, what they did, and an exception with what can be done about it. */
export function MemberLine({ community, about, member }: MemberLineProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { withdraw } = usePlanChanges();
  const { accId, name, avatarUrl, state, figures, away, exception, changed } = member;
  const takeBack = () =>
    withdraw.mutate(
      { community, ...about, accId },
      {
        onSuccess: () => notify({ type: 'positive', message: t('activity-quotas.excuse.withdrawn', { name }) }),
        onError: (failure) => tellFailure(failure),
      },
    );
  return (
    <li>
      <div className={styles.line}>
        <Avatar name={name} image={avatarUrl} size={36} />
        <div className={styles.words}>
          <span className={styles.top}>
            <Link to={communityPath(community, `u/${accId}`)} className={styles.name}>
              {name}
            </Link>
            <StatePill tone={STATE_TONES[state]}>{t(`activity-quotas.states.${state}`)}</StatePill>
          </span>
          <Figures figures={figures} />
          {away > 0 && (
            <small className={styles.note}>{t('activity-quotas.away', { percent: Math.round(away * 100) })}</small>
          )}
          {changed && <small className={styles.note}>{t('activity-quotas.otherNow')}</small>}
          {exception && (
            <small className={styles.note}>
              {t('activity-quotas.excusedFor', { reason: exception.reason })}{' '}
              {exception.by !== null && `${t('activity-quotas.excuse.by', { name: exception.by })} `}
              <RelativeTime date={exception.at} />
            </small>
          )}
        </div>
      </div>
      <div className={styles.acts}>
        {(exception !== null || state !== 'met') && (
          <Button size="sm" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(exception ? 'activity-quotas.excuse.again' : 'activity-quotas.excuse.open')}
          </Button>
        )}
        {exception !== null && (
          <Button size="sm" kind="dangerQuiet" busy={withdraw.isPending} onClick={takeBack}>
            {t('activity-quotas.excuse.withdraw')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ExcuseForm community={community} about={about} member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
