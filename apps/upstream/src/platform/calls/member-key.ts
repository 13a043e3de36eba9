/** An account in a community: the key of a membership. */
export type MemberKey = { readonly community: string; readonly account: string };
