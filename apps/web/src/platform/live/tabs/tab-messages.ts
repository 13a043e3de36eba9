import type { StreamMessage } from '@muster/contracts/live/model';
import type { ConnectionState } from '../connection-state.ts';
import type { Watched } from '../stream/transport.ts';

/** The view of the product that a tab shows: account and session. Messages for another view are not for it. */
export type View = { readonly account: string | null; readonly session: string | null };

/** What one tab wants to hear, and up to where it has it. */
export type Wanted = View & Watched;

/** What tabs of one browser say to each other about the one stream they share (@decision 0029). */
export type TabMessage =
  /** A tab to the one that leads: what it wants, from where on. */
  | { readonly kind: 'want'; readonly tab: string; readonly wanted: Wanted }
  | { readonly kind: 'bye'; readonly tab: string }
  /** A new leader to all: say what you want. */
  | { readonly kind: 'who' }
  /** The leader to all: what the stream said. `number` rises by one, so that a tab notices when it missed some. */
  | { readonly kind: 'heard'; readonly view: View; readonly number: number; readonly message: StreamMessage }
  | { readonly kind: 'phase'; readonly state: ConnectionState }
  /** A tab to the leader: are you there? */
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'restart' };

/** Tells whether two tabs show the product to the same session. */
export function isSameView(one: View, other: View): boolean {
  return one.account === other.account && one.session === other.session;
}

/** Streams of a view: its communities', and the account's own. */
export function streamsOf({ account, communities }: Omit<Wanted, 'session' | 'from'>): string[] {
  const streams = communities.map((uuid) => `community:${uuid}`);
  return account ? [...streams, `account:${account}`] : streams;
}
