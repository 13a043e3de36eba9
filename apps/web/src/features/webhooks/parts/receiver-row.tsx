import type { Webhook } from '@muster/contracts/webhooks/model';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useWebhookChanges } from '../queries.ts';
import { useOnlyForWords } from './only-for.ts';
import { WebhookPill } from './webhook-pill.tsx';
import styles from './webhooks.module.css';

/** Rows of webhooks, of whatever kind. */
export function ReceiverList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface ReceiverRowProps {
  community: string;
  webhook: Pick<Webhook, 'id' | 'label' | 'state' | 'failingSince' | 'types' | 'onlyFor' | 'removed' | 'waiting'>;
  /** Where it sends, as far as that may be shown. */
  address: ReactNode;
  /** What else is said of it, behind its events. */
  children?: ReactNode;
  /** What else can be done with it. */
  more?: readonly MenuItem[];
  /** Shows its deliveries. */
  onShow: (id: string) => void;
  onEdit: () => void;
  onTurn: (on: boolean) => void;
  onRemove: () => void;
}

/** One webhook of a list: how it stands, and what can be done with it. */
export function ReceiverRow(props: ReceiverRowProps) {
  const { community, webhook, address, children, more = [], onShow, onEdit, onTurn, onRemove } = props;
  const t = useT();
  const { test } = useWebhookChanges();
  const { id, label, state, types, waiting } = webhook;
  const words = useOnlyForWords()(webhook);
  const isOn = state === 'on';
  const sendTest = () =>
    test.mutate(
      { community, id },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('webhooks.test.sent') });
          onShow(id);
        },
      },
    );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={() => onShow(id)}>
          {label}
        </button>
        {address}
        <span className={styles.quiet}>
          {types.length === 0 ? t('webhooks.allEvents') : t('webhooks.someEvents', { count: types.length })}
          {words !== null && ` · ${t('webhooks.onlyFor.row', { words })}`}
          {children}
          {waiting > 0 && ` · ${t('webhooks.waiting', { count: waiting })}`}
        </span>
      </div>
      <WebhookPill webhook={webhook} />
      <RowMenu
        name={label}
        onEdit={onEdit}
        more={[
          {
            id: 'test',
            label: t('webhooks.test.send'),
            icon: IconSend,
            disabled: !isOn || test.isPending,
            onSelect: sendTest,
          },
          ...more,
          {
            id: 'turn',
            label: t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn'),
            icon: isOn ? IconPlayerPause : IconPlayerPlay,
            onSelect: () => onTurn(!isOn),
          },
        ]}
        onRemove={onRemove}
      />
    </li>
  );
}
