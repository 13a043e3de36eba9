import type { NotificationSettings } from '@muster/contracts/notifications/model';
import { DeliveryLog } from './delivery-log.tsx';
import { MatrixPanel } from './matrix-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { TimesPanel } from './times-panel.tsx';
import styles from './settings.module.css';

/** What the person is told, where and when, and what was sent lately. */
export function SettingsPanels({ settings }: { settings: NotificationSettings }) {
  return (
    <div className={styles.panels}>
      <MatrixPanel settings={settings} />
      <TimesPanel times={settings.times} />
      <PushPanel />
      <DeliveryLog />
    </div>
  );
}
