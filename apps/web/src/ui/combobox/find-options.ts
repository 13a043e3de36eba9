/** One of many things to choose; `of` is what it belongs to, by which it is found too. */
export interface Option {
  value: string;
  label: string;
  of?: string;
  /** Stands behind it, such as how many there are of it. */
  note?: string;
}

/** Options on the page at once: nobody reads further, and typing narrows them. */
const SHOWN = 60;

/**
 * The options that have every word of what is typed, at their beginning or that of a word first, otherwise in their own
 * order; and how many more there are than are shown.
 */
export function findOptions(options: readonly Option[], typed: string): { found: readonly Option[]; more: number } {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = options
    .map((option) => ({ option, text: `${option.label} ${option.of ?? ''}`.toLowerCase() }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  const sorted = [...matching.filter(({ text }) => begins(text)), ...matching.filter(({ text }) => !begins(text))];
  return { found: sorted.slice(0, SHOWN).map(({ option }) => option), more: Math.max(0, sorted.length - SHOWN) };
}

/** The place a step further in a list that has no end. */
export function stepped(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (Math.min(at, count - 1) + by + count) % count;
}
