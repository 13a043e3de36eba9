import { SKIPPED_EVENT } from '@muster/contracts/live/applies';
import type { ReceivedEvent } from '../live-event.ts';

/** Events that leave everybody's rights as they are. A stand-in is no reader's own event, which they always see. */
const HARMLESS: readonly string[] = [
  SKIPPED_EVENT,
  'accountInfoUpdate',
  'session:factorShown',
  'session:proved',
  'communities:countsUpdated',
  'members:listUpdated',
  'hosts:domainListUpdated',
  'hosts:domainsUpdated',
  'short-links:changed',
];

/**
 * Whether an event may have taken from an account something it was allowed to see. What is not known to be harmless is
 * taken for a yes: a new kind of event costs old answers rather than a secret.
 */
export function changesRights({ use, event: { type, data } }: ReceivedEvent, account: string | null): boolean {
  if (HARMLESS.includes(type)) return false;
  if (use === 'apply' && type === 'comAccountInformationUpdate')
    return (data as { readonly accId: string }).accId === account;
  return true;
}
