import { plain } from '../text/plain.ts';
import { splitList } from './cell.ts';

/** Separators of names in a cell, the least ambiguous first. A name may contain one of them. */
const SEPARATORS = [/[;\n]/, /[,;\n]/, /[,;\n|/]/] as const;

/** Splits a cell into names, by the separator that gives the most known names. `known` has names in their plain form. */
export function namesIn(cell: string, known: ReadonlyMap<string, unknown>): string[] {
  if (known.has(plain(cell))) return [cell];
  const ways = [splitList(cell), ...SEPARATORS.map((separator) => cell.split(separator))];
  const parted = ways.map((parts) => parts.map((part) => part.trim()).filter((part) => part !== ''));
  const count = (names: readonly string[]) => names.filter((name) => known.has(plain(name))).length;
  return parted.reduce((best, names) => (count(names) > count(best) ? names : best));
}
