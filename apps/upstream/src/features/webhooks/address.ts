import { isIP } from 'node:net';
import { fail } from '@muster/contracts/errors';
import { isPublicAddress, membersOf } from '../../platform/outbound/addresses.ts';

/**
 * The address of a receiver as it is kept. Throws `webhooks.badAddress` for one that is certain to be refused when something is sent:
 * where a name leads is asked then, each time. Where the operator allows networks of their own, plain http and names without a dot
 * are taken too, since receivers inside have nothing else.
 */
export function receiverAddress(text: string, allowed: readonly string[]): string {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = allowed.length > 0;
  const isSafe = url.protocol === 'https:' || isInside;
  const isReachable =
    isIP(host) === 0
      ? isInside || (host.includes('.') && !host.endsWith('.localhost'))
      : isPublicAddress(host) || membersOf(allowed)(host);
  if (!isSafe || !isReachable) throw fail('webhooks.badAddress');
  url.hash = '';
  return url.href;
}
