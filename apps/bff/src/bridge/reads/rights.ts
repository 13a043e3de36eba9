import { events } from '@muster/contracts/events';
import { SKIPPED_EVENT } from '@muster/contracts/live/apply-effects';
import type { ReceivedEvent } from '../live-event.ts';

/**
 * Whether an event may have taken from an account something it was allowed to see. What is not known to be harmless is
 * taken for a yes: a new kind of event costs old answers rather than a secret.
 */
export function changesRights({ use, event: { type, data } }: ReceivedEvent, account: string | null): boolean {
  // A placeholder is never the reader's own event, which they always see.
  if (type === SKIPPED_EVENT) return false;
  if (Object.hasOwn(events, type) && events[type as keyof typeof events].keepsRights) return false;
  if (use === 'apply' && type === 'comAccountInformationUpdate')
    return (data as { readonly accId: string }).accId === account;
  return true;
}
