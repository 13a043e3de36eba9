/** A question to be asked before the client is there: a procedure and its input. */
export type AheadQuestion = { readonly path: string; readonly input: object | undefined };

/** What came to one: the answer, and the response it came with. */
export type AheadAnswer = { readonly data: unknown; readonly response: Response };

declare global {
  /** What `ahead.ts` has asked, by {@link aheadKey}; null where it came to nothing. */
  var musterAhead: Map<string, Promise<AheadAnswer | null>> | undefined;
}

/** Names a question. Who asks ahead and who asks make its input with the same function, so it is written alike. */
export function aheadKey(path: string, input: unknown): string {
  return path + JSON.stringify(input);
}

/** What a page asks first at an address: its community (empty where there is none), and the parameters. */
type FirstAddress = { readonly community: string; readonly search: Readonly<Record<string, string>> };

/**
 * The first question of screens by their address, where `*` stands for the community; undefined for the client to ask itself.
 * A feature has them in `first.ts`, which is bundled into the page: it imports only what the question is made of.
 */
export type FirstQuestions = Readonly<Record<string, (at: FirstAddress) => AheadQuestion | undefined>>;
