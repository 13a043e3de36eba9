import type { Webhook, WebhookDeliveryState } from '@muster/contracts/webhooks/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useNow } from '../../../ui/content/use-now.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { useOnlyForWords } from './only-for.ts';
import { useTypeWords } from './type-words.ts';
import { WebhookPill } from './webhook-pill.tsx';
import styles from './webhooks.module.css';

interface WebhookDrawerProps {
  community: string;
  /** Null while none is shown. */
  webhook: Webhook | null;
  onClose: () => void;
}

const MINUTE_MS = 60_000;
const STATES: readonly WebhookDeliveryState[] = ['waiting', 'sent', 'failed'];

/** One webhook: how it stands, and what was sent. */
export function WebhookDrawer({ community, webhook, onClose }: WebhookDrawerProps) {
  // What is shown stays there while it closes.
  const [last, setLast] = useState(webhook);
  if (webhook !== null && webhook !== last) setLast(webhook);
  return (
    <Drawer open={webhook !== null} onClose={onClose} title={last?.label ?? ''} width={620}>
      {last && <Details key={last.id} community={community} webhook={last} />}
    </Drawer>
  );
}

function Details({ community, webhook }: { community: string; webhook: Webhook }) {
  const t = useT();
  const wordsOf = useTypeWords();
  const onlyFor = useOnlyForWords()(webhook);
  const now = useNow(MINUTE_MS);
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const { id, url, types, stopReason, failingSince, graceUntil, createdAt, createdBy } = webhook;
  const rows = [
    { term: t('webhooks.details.url'), details: <span className={styles.long}>{url}</span> },
    {
      term: t('webhooks.details.types'),
      details: types.length === 0 ? t('webhooks.allEvents') : types.map(wordsOf).join(', '),
    },
    ...(onlyFor === null ? [] : [{ term: t('webhooks.details.onlyFor'), details: onlyFor }]),
    ...(failingSince === null
      ? []
      : [{ term: t('webhooks.details.failingSince'), details: <RelativeTime date={failingSince} /> }]),
    ...(graceUntil === null || Date.parse(graceUntil) <= now.getTime()
      ? []
      : [{ term: t('webhooks.details.graceUntil'), details: <RelativeTime date={graceUntil} /> }]),
    {
      term: t('webhooks.details.made'),
      details: (
        <>
          <RelativeTime date={createdAt} /> {createdBy && t('webhooks.details.by', { name: createdBy.name })}
        </>
      ),
    },
  ];
  return (
    <div className={styles.form}>
      <div>
        <WebhookPill webhook={webhook} />
      </div>
      {stopReason !== null && <p role="status">{t(`webhooks.stopped.${stopReason}`)}</p>}
      <DescriptionList items={rows} />
      <div className={styles.head}>
        <h3>{t('webhooks.deliveries.title')}</h3>
        <Select
          label={t('webhooks.deliveries.state')}
          value={state ?? ''}
          onChange={({ target }) => setState(STATES.find((each) => each === target.value) ?? null)}
          options={[
            { value: '', label: t('webhooks.deliveries.all') },
            ...STATES.map((value) => ({ value, label: t(`webhooks.deliveries.states.${value}`) })),
          ]}
        />
      </div>
      <DeliveryList
        key={state ?? 'all'}
        community={community}
        webhook={id}
        state={state}
        isOn={webhook.state === 'on'}
      />
    </div>
  );
}
