/** A sentence as it is translated, with `{0}` in the place of what differs, and what stands there in one that was said. */
export type FoundSentence = { readonly sentence: string; readonly values: readonly string[] };

type Pattern = { readonly sentence: string; readonly matches: RegExp };

/**
 * Finds sentences by what was said with them: `Use at most 60 characters.` is `Use at most {0} characters.` with 60. What is said word for word
 * counts first, then the longest sentence with places: the most that is known decides. Zod-free.
 */
export function sentenceFinder(sentences: Iterable<string>): (said: string) => FoundSentence | null {
  const whole = new Set(sentences);
  const patterns: readonly Pattern[] = [...whole]
    .filter((sentence) => sentence.includes('{0}'))
    .toSorted((one, other) => other.length - one.length)
    .map((sentence) => ({ sentence, matches: new RegExp(`^${escaped(sentence)}$`, 's') }));
  return (said) => {
    if (whole.has(said)) return { sentence: said, values: [] };
    for (const { sentence, matches } of patterns) {
      const found = matches.exec(said);
      if (found) return { sentence, values: found.slice(1) };
    }
    return null;
  };
}

function escaped(sentence: string): string {
  return sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\d\}/g, '(.+)');
}
