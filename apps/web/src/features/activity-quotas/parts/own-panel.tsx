import type { OwnActivity } from '@muster/contracts/activity-quotas/model';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { endWords } from '../amounts.ts';
import { STATE_TONES } from '../state-tones.ts';
import { Figures } from './figures.tsx';
import styles from './activity.module.css';

// Opened by a press.
const Leaderboard = lazy(() => import('./leaderboard.tsx').then((module) => ({ default: module.Leaderboard })));

/** How the viewer stands in the plans that ask something of them. Nothing where none does. */
export function OwnPanel({ community }: { community: string }) {
  const t = useT();
  const view = trpc.communities.get.useQuery({ community });
  const relation = view.data?.viewer.relation;
  const isMember = relation === 'member' || relation === 'owner';
  const { data } = trpc.activityQuotas.own.useQuery({ community }, { enabled: isMember });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('activity-quotas.yours')}>
      <ul className={styles.own}>
        {data.items.map((item) => (
          <OwnPlan key={item.plan} community={community} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function OwnPlan({ community, item }: { community: string; item: OwnActivity }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { plan, name, period, state, figures, away, excusedFor, leaderboard } = item;
  return (
    <li>
      <div className={styles.top}>
        <h3>{name}</h3>
        <StatePill tone={STATE_TONES[state]}>{t(`activity-quotas.states.${state}`)}</StatePill>
      </div>
      <Figures figures={figures} />
      <small className={styles.note}>
        {t('activity-quotas.ends', { when: endWords(period) })}
        {excusedFor !== null && ` ${t('activity-quotas.excusedFor', { reason: excusedFor })}`}
        {away > 0 && ` ${t('activity-quotas.away', { percent: Math.round(away * 100) })}`}
        {state === 'new' && ` ${t('activity-quotas.newText')}`}
      </small>
      {leaderboard && (
        <div>
          <Button size="xs" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('activity-quotas.leaders')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <Leaderboard community={community} id={plan} />
        </Suspense>
      )}
    </li>
  );
}
