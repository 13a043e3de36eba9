import { IconCloudOff, IconPlugConnected } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { RelativeTime } from '../content/relative-time.tsx';
import { Icon } from '../icon.tsx';
import styles from './states.module.css';

/** The machine has no network. Calm: what is on screen stays. */
export function OfflineBar({ since }: { since?: string | Date }) {
  const t = useT();
  return (
    <div className={styles.bar} role="status">
      <Icon of={IconCloudOff} size={16} />
      <strong>{t('ui.offline.title')}</strong> {t(since ? 'ui.offline.since' : 'ui.offline.text')}
      {since && <RelativeTime date={since} />}
    </div>
  );
}

/** The live connection is down and coming back; what is on screen may be old. */
export function StaleBar({ since, onReconnect }: { since: string | Date; onReconnect?: () => void }) {
  const t = useT();
  return (
    <div className={styles.bar} role="status">
      <Icon of={IconPlugConnected} size={16} />
      <strong>{t('ui.stale.title')}</strong> {t('ui.stale.text')} <RelativeTime date={since} />
      {onReconnect && (
        <Button kind="quiet" size="xs" onClick={onReconnect}>
          {t('ui.stale.reconnect')}
        </Button>
      )}
    </div>
  );
}

/** More communities are open in this browser than it can follow, and this is one of those it does not. */
export function UnwatchedBar() {
  const t = useT();
  return (
    <div className={styles.bar} role="status">
      <Icon of={IconPlugConnected} size={16} />
      <strong>{t('ui.unwatched.title')}</strong> {t('ui.unwatched.text')}
    </div>
  );
}
