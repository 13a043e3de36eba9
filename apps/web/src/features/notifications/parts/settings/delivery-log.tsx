import type { NotificationDelivery } from '@muster/contracts/notifications/model';
import type { DeliveryState } from '@muster/contracts/notifications/preferences';
import { IconDeviceMobile, IconMail, IconMailOff } from '@tabler/icons-react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { StatePill, type Tone } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useDeliveries } from '../../settings-queries.ts';
import { NotificationSkeleton } from '../notification-skeleton.tsx';
import styles from './settings.module.css';

const TONES: Record<DeliveryState, Tone> = {
  waiting: 'info',
  digest: 'info',
  sent: 'positive',
  failed: 'negative',
  dropped: 'neutral',
};

/** The newest mails and pushes, and what became of each. */
export function DeliveryLog() {
  const t = useT();
  const { data, error, refetch, isFetching } = useDeliveries();
  return (
    <Panel title={t('notifications.settings.log.title')} flush>
      {!data && !error && <NotificationSkeleton />}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.items.length === 0 && (
        <EmptyState icon={IconMailOff} title={t('notifications.settings.log.empty')}>
          {t('notifications.settings.log.emptyText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.log} aria-label={t('notifications.settings.log.title')}>
          {data.items.map((item) => (
            <Sent key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Sent({ item }: { item: NotificationDelivery }) {
  const t = useT();
  const { channel, state } = item;
  const isTriedAgain = state === 'waiting' && item.attempts > 0;
  const facts = [
    t(`notifications.settings.channels.${channel}`),
    item.communityName,
    channel === 'push' ? (item.device ?? t('notifications.settings.log.gone')) : null,
  ].filter(Boolean);
  return (
    <li>
      <span className={styles.glyph}>
        <Icon of={channel === 'email' ? IconMail : IconDeviceMobile} size={18} />
      </span>
      <span className={styles.words}>
        <span>{t(`notifications.settings.kinds.${item.kind}`)}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {item.error && <span className={styles.facts}>{item.error}</span>}
      </span>
      <span className={styles.outcome}>
        <StatePill tone={TONES[state]}>{t(`notifications.settings.log.states.${state}`)}</StatePill>
        <span className={styles.facts}>
          {isTriedAgain && `${t('notifications.settings.log.again')} `}
          <RelativeTime date={isTriedAgain || state === 'digest' ? item.dueAt : (item.doneAt ?? item.createdAt)} />
        </span>
      </span>
    </li>
  );
}
