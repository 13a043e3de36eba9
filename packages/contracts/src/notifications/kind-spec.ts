import type { ItemNeed } from '../permissions/items.ts';
import type { Scope } from '../permissions/scope.ts';

/** The ways a notification reaches a person. */
export const NOTIFICATION_CHANNELS = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * Where a notification leads: a page of its community, or of the product. `{thing}` stands for the thing it is about, `{id}`
 * for that without the kind it is written behind: of `member:…`, the account.
 */
export type NotificationLink = { readonly on: 'community' | 'product'; readonly path: string } | null;

/** For how long the notice of a change is withdrawn when the change is taken back. */
export const CANCEL_MS = 60_000;

/** What a kind of notification declares. */
export type NotificationKindSpec = {
  /** `community`: always about one. `account`: about the person's own account, and about no community. */
  readonly about: 'community' | 'account';
  readonly type: 'positive' | 'negative' | 'warning' | 'info';
  /**
   * What a recipient must hold in the community to be told, asked when it is written down and again when a mail or push is sent;
   * null where it is about themselves. `at` is the value that names the item.
   */
  readonly needs: Scope | (ItemNeed & { readonly at: string }) | null;
  /** The values its texts name, `community` apart, which every notification of a community has. */
  readonly values: readonly string[];
  /** Which of the values are moments, as ISO text: only these are read as such, whatever the others look like. */
  readonly moments?: readonly string[];
  /** Which of the values name a permission, such as `system.manageMembers`; they are shown as its words. */
  readonly permissions?: readonly string[];
  /** Which of the values are words of ours, and all that each of them can be; mails say them in the language of their reader. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Which of the values are sentences of ours at times, which are found like those of fields, and else what a person wrote. */
  readonly sentences?: readonly string[];
  /**
   * Two of the values that have changed places in the notice of a change that takes the first one back. Within {@link CANCEL_MS} the two
   * cancel out, as far as the first one was not read or sent; mail and push wait for so long.
   */
  readonly swaps?: readonly [string, string];
  /**
   * The kind of the notice of a change that takes one of this kind back, about the same thing. Within {@link CANCEL_MS} they cancel out
   * by the same rule.
   */
  readonly undoneBy?: string;
  /** Channels that are on until the person says otherwise. */
  readonly on: readonly NotificationChannel[];
  /** Cannot be silenced, waits for no quiet hours and no digest. */
  readonly urgent: boolean;
  readonly link: NotificationLink;
  /** Subject of a mail and all that a lock screen shows: names nobody but the community. */
  readonly brief: string;
  /** What a mail says. A part in square brackets is left out where a value it names is empty. */
  readonly text: string;
};

/** Kinds by their names. */
export type NotificationKinds = Readonly<Record<string, NotificationKindSpec>>;

/**
 * Of a server of another make (@decision 0147), which says it in words of its own: `values` are `title` and `text`, of which one is not
 * empty, and `link`, empty, a path of the product, or an https address.
 */
export const PLAIN_KIND = 'plain';
