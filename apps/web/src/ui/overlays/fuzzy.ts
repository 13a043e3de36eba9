/** How well a text answers what was typed, and which of its letters did. */
export interface FuzzyMatch {
  score: number;
  /** Positions of the matched letters in the text. */
  hits: readonly number[];
}

/** Matches letters in order; runs and starts of words count most. Null when a letter is missing. */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | null {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const lower = text.toLowerCase();
  const whole = query.trim() === '' ? -1 : lower.indexOf(query.trim().toLowerCase());
  if (whole >= 0) {
    const hits = Array.from({ length: query.trim().length }, (_, index) => whole + index);
    return { score: 1000 - whole + (startsWord(lower, whole) ? 500 : 0) - text.length / 100, hits };
  }
  const hits: number[] = [];
  let score = 0;
  let from = 0;
  for (const letter of wanted) {
    const at = nextHit(lower, letter, from);
    if (at < 0) return null;
    score += (startsWord(lower, at) ? 12 : 1) + (hits.at(-1) === at - 1 ? 8 : 0) - Math.min(at - from, 6);
    hits.push(at);
    from = at + 1;
  }
  return { score: score - text.length / 100, hits };
}

/** The next place of a letter, at the start of a word if there is one. */
function nextHit(text: string, letter: string, from: number): number {
  const nearest = text.indexOf(letter, from);
  if (nearest < 0 || nearest === from || startsWord(text, nearest)) return nearest;
  for (let at = nearest; at >= 0; at = text.indexOf(letter, at + 1)) if (startsWord(text, at)) return at;
  return nearest;
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[\s\-_/.#]/.test(text.charAt(at - 1));
}
