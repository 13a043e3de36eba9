import { useState } from 'react';
import { logFault } from '../../../../platform/console-log.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatePill } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { usePush } from '../../push/use-push.ts';
import styles from './settings.module.css';

/** Push on this device. The browser is asked for permission when the person presses, and never before. */
export function PushPanel() {
  const t = useT();
  const { state, key, switchOn, switchOff } = usePush();
  const [busy, setBusy] = useState(false);
  const publicKey = key.data?.publicKey;
  async function toggle(): Promise<void> {
    if (!publicKey) return;
    setBusy(true);
    try {
      await (state === 'on' ? switchOff() : switchOn(publicKey));
      notify({
        type: 'positive',
        message: t(state === 'on' ? 'notifications.settings.push.undone' : 'notifications.settings.push.done'),
      });
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Panel title={t('notifications.settings.push.title')}>
      <div className={styles.push}>
        <div className={styles.pushWords}>
          {state === 'on' && <StatePill tone="positive">{t('notifications.settings.push.isOn')}</StatePill>}
          {state === 'off' && <StatePill>{t('notifications.settings.push.isOff')}</StatePill>}
          {state === 'denied' && <StatePill tone="warning">{t('notifications.settings.push.isDenied')}</StatePill>}
          <p>
            {state === 'unsupported'
              ? t('notifications.settings.push.unsupported')
              : state === 'denied'
                ? t('notifications.settings.push.blocked')
                : t('notifications.settings.push.help')}
          </p>
          {key.data && <p>{t('notifications.settings.push.elsewhere', { count: key.data.devices })}</p>}
        </div>
        {(state === 'on' || state === 'off') && (
          <Button size="md" busy={busy} disabled={!publicKey} onClick={() => void toggle()}>
            {t(state === 'on' ? 'notifications.settings.push.off' : 'notifications.settings.push.on')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** @spec §8: the refusal is shown in its own words; a registration that fails is for the console only. */
function tell(error: unknown): void {
  if (readFailure(error).code === 'notifications.permissionDenied') tellFailure(error);
  else logFault('push registration', error);
}
