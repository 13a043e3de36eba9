import type { FeedReader } from './feed.ts';
import type { SubscriberGroup } from './subscriber-group.ts';

/** A reader of a feed: its connection, and the group that it is in. */
export type Subscriber = {
  readonly connection: FeedReader;
  /** Called once the session is over, after the message that says so. */
  readonly signedOut: () => void;
  /** Called once it has left, for any reason. */
  readonly left: () => void;
  isGone: boolean;
  /** Subscribers that get the same bytes; null while it is paused. */
  group: SubscriberGroup | null;
  /** Where it was paused because it does not read fast enough, and since when; its streams stay watched. */
  paused: {
    readonly positions: ReadonlyMap<string, number>;
    readonly since: number;
    readonly release: () => void;
  } | null;
};
