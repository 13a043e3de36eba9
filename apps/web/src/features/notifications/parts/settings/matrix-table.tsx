import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@muster/contracts/notifications/kind-spec';
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
  notificationKind,
} from '@muster/contracts/notifications/kinds';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { boxClass } from '../../../../ui/forms/checkbox.tsx';
import styles from './settings.module.css';

/** Which kinds a table shows: those about communities, or about the account. */
export type MatrixGroup = 'community' | 'account';

interface MatrixProps {
  groups: readonly MatrixGroup[];
  isOn: (kind: NotificationKind, channel: NotificationChannel) => boolean;
  onToggle: (kind: NotificationKind, channel: NotificationChannel, on: boolean) => void;
  /** What stands beside and under the name of a kind. */
  noteOf?: (kind: NotificationKind) => ReactNode;
}

/** Events by channels, a box each. What is urgent is shown and cannot be changed. */
export function MatrixTable({ groups, ...rows }: MatrixProps) {
  const t = useT();
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('notifications.settings.event')}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th scope="col" key={channel}>
              {t(`notifications.settings.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          {groups.length > 1 && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={NOTIFICATION_CHANNELS.length + 1}>
                {t(`notifications.settings.groups.${group}`)}
              </th>
            </tr>
          )}
          {NOTIFICATION_KIND_NAMES.filter((kind) => notificationKind(kind).about === group).map((kind) => (
            <Row key={kind} kind={kind} {...rows} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ kind, isOn, onToggle, noteOf }: Omit<MatrixProps, 'groups'> & { kind: NotificationKind }) {
  const t = useT();
  const { urgent } = notificationKind(kind);
  const name = t(`notifications.settings.kinds.${kind}`);
  return (
    <tr>
      <th scope="row">
        {name}
        {noteOf?.(kind)}
        {urgent && <small>{t('notifications.settings.locked')}</small>}
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <td key={channel}>
          <label className={styles.cell}>
            <input
              type="checkbox"
              className={boxClass}
              checked={isOn(kind, channel)}
              disabled={urgent}
              onChange={({ target }) => onToggle(kind, channel, target.checked)}
            />
            <VisuallyHidden>
              {t('notifications.settings.cell', {
                kind: name,
                channel: t(`notifications.settings.channels.${channel}`),
              })}
            </VisuallyHidden>
          </label>
        </td>
      ))}
    </tr>
  );
}
