/** A member who can be mentioned. */
export type Mentionable = { readonly accId: string; readonly name: string };

/** The people a text may mention. */
export type MentionSource = {
  /** What members are called whom the text mentions, by their accounts; those who are picked are added. */
  readonly names: Map<string, string>;
  /** Members whose names have these words in them; some of all where there are none. Rejects with the failure of the request. */
  readonly find: (search: string) => Promise<readonly Mentionable[]>;
};
