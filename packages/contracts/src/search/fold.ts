import { SEARCH } from './kinds.ts';

/** Letters that Unicode does not take apart, as people type them without their marks. The database's `muster_fold` has the same. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};

/** A text without accents and in lower case, as it is compared: `Ångström` and `angstrom` are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđłıħŧς]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a search, folded; at most {@link SEARCH}`.wordsMax` of them. All of them have to be in what is found. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, SEARCH.wordsMax);
}

/** A part of a text, `[from, to)` in code points. */
export type TextMark = readonly [from: number, to: number];

/** Where the words of a search stand in a label: of each word one place, at the beginning of a word if there is one there. */
export function marksOf(label: string, words: readonly string[]): TextMark[] {
  const letters = [...label];
  // A code point may fold to several letters or to none: `at` says which one each folded letter comes from.
  const at = letters.flatMap((letter, index) => Array.from(fold(letter), () => index));
  const folded = letters.map(fold).join('');
  const found = words.flatMap((word): TextMark[] => {
    const begin = placeOf([...folded], [...word]);
    const [from, last] = [at[begin], at[begin + [...word].length - 1]];
    return begin === -1 || from === undefined || last === undefined ? [] : [[from, last + 1]];
  });
  return merged(found);
}

function placeOf(folded: readonly string[], word: readonly string[]): number {
  let first = -1;
  for (let begin = 0; begin + word.length <= folded.length; begin += 1) {
    if (!word.every((letter, index) => folded[begin + index] === letter)) continue;
    if (begin === 0 || !/[\p{L}\p{N}]/u.test(folded[begin - 1] ?? '')) return begin;
    if (first === -1) first = begin;
  }
  return first;
}

function merged(marks: readonly TextMark[]): TextMark[] {
  const result: [number, number][] = [];
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
