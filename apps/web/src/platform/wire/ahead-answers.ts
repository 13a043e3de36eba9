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
