import type { Webhook } from '@muster/contracts/webhooks/model';
import { IconKey } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useWebhookChanges } from '../queries.ts';
import { ReceiverList, ReceiverRow } from './receiver-row.tsx';
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
  const { update } = useWebhookChanges();
  return (
    <ReceiverList>
      {webhooks.map((webhook) => (
        <ReceiverRow
          key={webhook.id}
          community={community}
          webhook={webhook}
          address={<span className={styles.url}>{webhook.url}</span>}
          more={[
            {
              id: 'secret',
              label: t('webhooks.secret.renew'),
              icon: IconKey,
              onSelect: () => onOpen('secret', webhook),
            },
          ]}
          onShow={onShow}
          onEdit={() => onOpen('form', webhook)}
          onTurn={(on) => update.mutate({ community, id: webhook.id, on })}
          onRemove={() => onOpen('remove', webhook)}
        >
          {' · '}
          <Last webhook={webhook} />
        </ReceiverRow>
      ))}
    </ReceiverList>
  );
}

function Last({ webhook: { deliveredAt } }: { webhook: Webhook }) {
  const t = useT();
  if (deliveredAt === null) return t('webhooks.never');
  return (
    <>
      {t('webhooks.lastDelivered')} <RelativeTime date={deliveredAt} />
    </>
  );
}
