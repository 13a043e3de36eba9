import type { RichTextMention } from '@muster/contracts/rich-text/model';

/** What can be mentioned. `note` is said beside the name. */
export type Mentionable = RichTextMention & { readonly name: string; readonly note?: string };

/** What a text may mention. */
export type MentionSource = {
  /** What the text mentions is called, by ids; what is picked is added. */
  readonly names: Map<string, string>;
  /**
   * What has these words in its name; some of all where there are none. Rejects with the failure of the request. Null where
   * nothing can be mentioned, and only names are shown.
   */
  readonly find: ((search: string) => Promise<readonly Mentionable[]>) | null;
};
