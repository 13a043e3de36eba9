import type { WebhookType } from '@muster/contracts/webhooks/catalogue';
import { useT } from '../../../platform/i18n/use-t.ts';

/** What an event is called in the reader's language; the name of one that the page does not know stands for itself. */
export function useTypeWords(): (type: WebhookType | 'webhook.test') => string {
  const t = useT();
  return (type) => t(`webhooks.types.${type}`);
}
