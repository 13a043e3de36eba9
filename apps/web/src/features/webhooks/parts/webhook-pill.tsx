import type { Webhook } from '@muster/contracts/webhooks/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';

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
