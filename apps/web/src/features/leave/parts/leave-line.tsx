import type { Leave } from '@muster/contracts/leave/model';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { daysBetween, formatDay } from '../days.ts';
import { ACTS, type Act, actsOn } from './acts.ts';
import styles from './leave.module.css';

// Opened by a press.
const ActForm = lazy(() => import('./act-form.tsx').then((module) => ({ default: module.ActForm })));

const TONES = {
  waiting: 'warning',
  approved: 'info',
  running: 'positive',
  ended: 'neutral',
  declined: 'negative',
  withdrawn: 'neutral',
  lapsed: 'neutral',
} as const;

interface LeaveLineProps {
  community: string;
  leave: Leave;
  /** As whom it is looked at: the member whose leave it is, staff in a list of all, or staff on the profile of the member. */
  as: 'member' | 'staff' | 'profile';
}

/** One leave: when, how it stands, why, and what can be done about it. */
export function LeaveLine({ community, leave, as }: LeaveLineProps) {
  const t = useT();
  const [open, setOpen] = useState<Act | null>(null);
  const acts = actsOn(leave, as === 'member');
  const { accId, name, avatarUrl, state, firstDay, lastDay } = leave;
  return (
    <li>
      <div className={styles.leave}>
        {as === 'staff' && <Avatar name={name} image={avatarUrl} size={36} />}
        <div className={styles.words}>
          <span className={styles.top}>
            {as === 'staff' ? (
              <Link to={communityPath(community, `u/${accId}`)} search={{ tab: 'leave' }} className={styles.name}>
                {name}
              </Link>
            ) : (
              <span className={styles.name}>
                <Days firstDay={firstDay} lastDay={lastDay} />
              </span>
            )}
            <StatePill tone={TONES[state]} live={state === 'running'}>
              {t(`leave.states.${state}`)}
            </StatePill>
          </span>
          {as === 'staff' && (
            <span>
              <Days firstDay={firstDay} lastDay={lastDay} />
            </span>
          )}
          <About leave={leave} />
        </div>
      </div>
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              kind={ACTS[act].kind}
              aria-expanded={open === act}
              onClick={() => setOpen(open === act ? null : act)}
            >
              {t(`leave.acts.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {open !== null && acts.includes(open) && (
        <Suspense>
          <ActForm key={open} community={community} leave={leave} act={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </li>
  );
}

/** The days of a leave, and how many they are. */
export function Days({ firstDay, lastDay }: Pick<Leave, 'firstDay' | 'lastDay'>) {
  const t = useT();
  const count = daysBetween(firstDay, lastDay) ?? 0;
  return (
    <>
      {firstDay === lastDay
        ? formatDay(firstDay)
        : t('leave.days', { first: formatDay(firstDay), last: formatDay(lastDay) })}{' '}
      <small>{t('leave.dayCount', { count })}</small>
    </>
  );
}

function About({ leave: { reason, askedAt, entered, decision, extension, state } }: { leave: Leave }) {
  const t = useT();
  return (
    <>
      {reason && <span className={styles.reason}>{reason}</span>}
      {extension && (
        <span className={styles.asked}>
          {t('leave.asksUntil', { day: formatDay(extension.lastDay) })}
          {extension.reason && ` ${extension.reason}`}
        </span>
      )}
      {decision?.note && <span className={styles.note}>{t('leave.note', { note: decision.note })}</span>}
      <small>
        {t(entered ? 'leave.entered' : 'leave.asked')} <RelativeTime date={askedAt} />
        {decision?.by && state !== 'waiting' && ` · ${t('leave.by', { name: decision.by })}`}
      </small>
    </>
  );
}
