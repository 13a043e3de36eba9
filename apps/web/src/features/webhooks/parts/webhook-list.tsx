import type { Webhook } from '@muster/contracts/webhooks/model';
import { IconKey, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useWebhookChanges } from '../queries.ts';
import styles from './webhooks.module.css';

interface WebhookListProps {
  community: string;
  webhooks: readonly Webhook[];
  onShow: (id: string) => void;
  onOpen: (kind: 'form' | 'secret' | 'remove', webhook: Webhook) => void;
}

/** The webhooks, each with how it stands and what can be done with it. */
export function WebhookList({ community, webhooks, onShow, onOpen }: WebhookListProps) {
  const t = useT();
  const { update, test } = useWebhookChanges();
  const sendTest = ({ id }: Webhook) =>
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
    <ul className={styles.list}>
      {webhooks.map((webhook) => {
        const { id, label, url, state } = webhook;
        const isOn = state === 'on';
        return (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <button type="button" className={styles.name} onClick={() => onShow(id)}>
                {label}
              </button>
              <span className={styles.url}>{url}</span>
              <span className={styles.quiet}>
                <Events webhook={webhook} />
                {' · '}
                <Last webhook={webhook} />
              </span>
            </div>
            <WebhookPill webhook={webhook} />
            <RowMenu
              name={label}
              onEdit={() => onOpen('form', webhook)}
              more={[
                {
                  id: 'test',
                  label: t('webhooks.test.send'),
                  icon: IconSend,
                  disabled: !isOn || test.isPending,
                  onSelect: () => sendTest(webhook),
                },
                {
                  id: 'secret',
                  label: t('webhooks.secret.renew'),
                  icon: IconKey,
                  onSelect: () => onOpen('secret', webhook),
                },
                {
                  id: 'turn',
                  label: t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn'),
                  icon: isOn ? IconPlayerPause : IconPlayerPlay,
                  onSelect: () => update.mutate({ community, id, on: !isOn }),
                },
              ]}
              onRemove={() => onOpen('remove', webhook)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Events({ webhook: { types } }: { webhook: Webhook }) {
  const t = useT();
  return types.length === 0 ? t('webhooks.allEvents') : t('webhooks.someEvents', { count: types.length });
}

function Last({ webhook: { deliveredAt, waiting } }: { webhook: Webhook }) {
  const t = useT();
  return (
    <>
      {deliveredAt === null ? (
        t('webhooks.never')
      ) : (
        <>
          {t('webhooks.lastDelivered')} <RelativeTime date={deliveredAt} />
        </>
      )}
      {waiting > 0 && ` · ${t('webhooks.waiting', { count: waiting })}`}
    </>
  );
}

/** How a webhook stands. */
export function WebhookPill({
  webhook: { state, failingSince },
}: {
  webhook: Pick<Webhook, 'state' | 'failingSince'>;
}) {
  const t = useT();
  if (state === 'stopped') return <StatePill tone="negative">{t('webhooks.states.stopped')}</StatePill>;
  if (state === 'off') return <StatePill>{t('webhooks.states.off')}</StatePill>;
  if (failingSince !== null) return <StatePill tone="warning">{t('webhooks.states.failing')}</StatePill>;
  return <StatePill tone="positive">{t('webhooks.states.on')}</StatePill>;
}
