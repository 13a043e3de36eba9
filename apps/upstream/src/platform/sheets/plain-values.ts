import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { fileWord } from '@muster/contracts/kit/language/say';

const YES: readonly string[] = ['true', '1', 'x', ...inEachLanguage('yes'), 'si', 'wahr', 'verdadero'];
const NO: readonly string[] = ['false', '0', ...inEachLanguage('no'), 'falsch', 'falso'];

/** A word as files of each language have it. */
function inEachLanguage(english: string): string[] {
  return LANGUAGES.map((language) => fileWord(language, english));
}

/** The number that a cell of a file says, with a point or a comma before its decimals; null for another text. */
export function numberIn(cell: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : null;
}

/** Whether a cell of a file is ticked: yes in any of our languages, true, 1 or x, or the opposite of these; null for another text. */
export function isTicked(cell: string): boolean | null {
  const small = cell.toLowerCase();
  if (YES.includes(small)) return true;
  return NO.includes(small) ? false : null;
}
