const YES: readonly string[] = ['yes', 'true', '1', 'x'];
const NO: readonly string[] = ['no', 'false', '0'];

/** The number that a cell of a file says, with a point or a comma before its decimals; null for another text. */
export function numberIn(cell: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : null;
}

/** Whether a cell of a file is ticked: yes, true, 1 or x, or the opposite of these; null for another text. */
export function isTicked(cell: string): boolean | null {
  const small = cell.toLowerCase();
  if (YES.includes(small)) return true;
  return NO.includes(small) ? false : null;
}
