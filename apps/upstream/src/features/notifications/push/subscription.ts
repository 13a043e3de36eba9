import { isIP } from 'node:net';
import * as z from 'zod';

/** What a browser gives out to be pushed to (W3C Push API), as it stands in a push token. */
export const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2048),
  keys: z.object({ p256dh: z.string().min(80).max(120), auth: z.string().min(16).max(40) }),
});
export type Subscription = z.infer<typeof Subscription>;

/** Reads a push token: a browser's subscription, or null for the token of a phone's app. */
export function readSubscription(pushToken: string): Subscription | 'malformed' | null {
  if (!pushToken.startsWith('{')) return null;
  try {
    const parsed = Subscription.safeParse(JSON.parse(pushToken));
    return parsed.success && isPublicName(new URL(parsed.data.endpoint)) ? parsed.data : 'malformed';
  } catch {
    return 'malformed';
  }
}

/** An address with a name on the default port: literal addresses and other ports are nobody's push service. */
function isPublicName({ hostname, port, username, password }: URL): boolean {
  const isLiteral = hostname.startsWith('[') || isIP(hostname) !== 0;
  return !isLiteral && port === '' && username === '' && password === '' && hostname.includes('.');
}
