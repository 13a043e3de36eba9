import type { FeedReader } from './feed.ts';
import type { Party } from './party.ts';

/** One who reads a feed: a connection, and with whom it reads. */
export type Member = {
  readonly connection: FeedReader;
  /** Called once the session is over, after the message that says so. */
  readonly signedOut: () => void;
  /** Called once it is gone, whoever ended it. */
  readonly left: () => void;
  isGone: boolean;
  /** Those who are told the same; null while it is left alone. */
  party: Party | null;
  /** Where it was left alone because it does not read fast enough, and since when; its streams stay watched. */
  aside: {
    readonly positions: ReadonlyMap<string, number>;
    readonly since: number;
    readonly release: () => void;
  } | null;
};
