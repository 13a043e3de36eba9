/** Reads the figures of a server that have no labels; none where it is away. Some begin anew each time they are read. */
export async function readMetrics(address: string): Promise<Map<string, number>> {
  const text = await fetch(address, { signal: AbortSignal.timeout(60_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+) ([\d.e+-]+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(value)] as const];
  });
  return new Map(lines);
}
