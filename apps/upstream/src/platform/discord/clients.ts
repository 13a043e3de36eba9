import type { Outbound } from '../outbound/outbound.ts';
import { createDiscordClient, type DiscordClient } from './client.ts';

/** Clients that are kept, so that what they know of the limits of Discord is. */
const KEPT = 200;

/** Clients by token. A client is dropped when many others were asked for since. */
export function createDiscordClients(outbound: Outbound, origin: string): (token: string) => DiscordClient {
  const kept = new Map<string, DiscordClient>();
  return (token) => {
    const client = kept.get(token) ?? createDiscordClient({ token, origin, outbound });
    kept.delete(token);
    kept.set(token, client);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return client;
  };
}
