import type { WebhookType } from '@muster/contracts/webhooks/catalogue';
import type { WebhookDelivery, WebhookDeliveryState } from '@muster/contracts/webhooks/model';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { useDeliveries, useDelivery, useWebhookChanges } from '../queries.ts';
import { faultOf } from './faults.ts';
import { useTypeWords } from './type-words.ts';
import styles from './webhooks.module.css';

interface DeliveryListProps {
  community: string;
  webhook: string;
  state: WebhookDeliveryState | null;
  isOn: boolean;
}

const TONES = { sent: 'positive', waiting: 'accent', failed: 'negative' } as const;

/** What was sent, the newest first; one that is pressed shows what was sent and answered. */
export function DeliveryList({ community, webhook, state, isOn }: DeliveryListProps) {
  const t = useT();
  const wordsOf = useTypeWords();
  const [opened, setOpened] = useState<string | null>(null);
  const { deliveries, isPending, error, again, more } = useDeliveries(community, webhook, state);
  if (deliveries.length === 0 && error) return <FailureState error={error} onRetry={again} retrying={isPending} />;
  if (deliveries.length === 0 && isPending) return <ListSkeleton rows={4} />;
  if (deliveries.length === 0) return <p className={styles.quiet}>{t('webhooks.deliveries.none')}</p>;
  return (
    <>
      <ul className={styles.deliveries}>
        {deliveries.map((delivery) => {
          const { id, type, createdAt } = delivery;
          const isOpened = opened === id;
          return (
            <li key={id}>
              <button type="button" aria-expanded={isOpened} onClick={() => setOpened(isOpened ? null : id)}>
                <span className={styles.words}>
                  <strong>{wordsOf(type as WebhookType)}</strong>
                  <span className={styles.quiet}>
                    <RelativeTime date={createdAt} />
                    <Attempts delivery={delivery} />
                  </span>
                </span>
                <StatePill tone={TONES[delivery.state]}>{t(`webhooks.deliveries.states.${delivery.state}`)}</StatePill>
              </button>
              {isOpened && <Details community={community} id={id} isOn={isOn} />}
            </li>
          );
        })}
      </ul>
      {more && (
        <div>
          <Button busy={isPending} onClick={more}>
            {t('webhooks.deliveries.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Attempts({ delivery: { attempts, status, state } }: { delivery: WebhookDelivery }) {
  const t = useT();
  return (
    <>
      {status !== null && ` · ${status}`}
      {(attempts > 1 || (state !== 'sent' && attempts > 0)) &&
        ` · ${t('webhooks.deliveries.attempts', { count: attempts })}`}
    </>
  );
}

function Details({ community, id, isOn }: { community: string; id: string; isOn: boolean }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useDelivery(community, id);
  const { replay } = useWebhookChanges();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={2} />;
  const { body, answer, status, tookMs, state, dueAt } = data;
  const fault = faultOf(data.fault);
  return (
    <div className={styles.delivery}>
      {fault && <p>{t(`webhooks.faults.${fault}`)}</p>}
      {state === 'waiting' && dueAt !== null && (
        <p className={styles.quiet}>
          {t('webhooks.deliveries.next')} <RelativeTime date={dueAt} />
        </p>
      )}
      <h4>{t('webhooks.deliveries.body')}</h4>
      <pre className={styles.code}>{indented(body)}</pre>
      {status !== null && (
        <>
          <h4>{t('webhooks.deliveries.answer', { status, ms: tookMs ?? 0 })}</h4>
          <pre className={styles.code}>{answer ?? t('webhooks.deliveries.noAnswer')}</pre>
        </>
      )}
      <p className={styles.quiet}>webhook-id: {id}</p>
      {state !== 'waiting' && (
        <div>
          <Button
            size="sm"
            icon={IconRefresh}
            busy={replay.isPending}
            disabled={!isOn}
            onClick={() => replay.mutate({ community, id })}
          >
            {t('webhooks.deliveries.replay')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A body as people read it; it is sent without the blanks. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
