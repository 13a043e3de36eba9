/** What JSON lines are served as. */
export const JSON_LINES_FILE = { extension: 'jsonl', contentType: 'application/x-ndjson' } as const;

/** Things as JSON, one a line, piece by piece as they come. */
export async function* jsonLinesOf(lots: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const some of lots) yield some.map((each) => `${JSON.stringify(each)}\n`).join('');
}
