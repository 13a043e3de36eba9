import { fold } from '../search/fold.ts';
import type { CellValue, Condition } from './model.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Tells whether a cell meets a condition. Texts are compared without regard to case and accents; days by `above` and `below`, in
 * ISO form; `olderThan` counts days until `now`. A cell that is not ticked is empty.
 */
export function meets({ is, value }: Condition, cell: CellValue, now: Date): boolean {
  const isEmpty = cell === null || cell === '' || cell === false;
  switch (is) {
    case 'empty':
      return isEmpty;
    case 'filled':
      return !isEmpty;
    case 'equal':
      return !isEmpty && (typeof cell === 'number' ? cell === Number(value) : fold(String(cell)) === fold(value));
    case 'contains':
      return typeof cell === 'string' && fold(cell).includes(fold(value));
    case 'above':
      return isBefore(value, cell);
    case 'below':
      return isAfter(value, cell);
    case 'olderThan':
      return typeof cell === 'string' && DAY.test(cell) && now.getTime() - Date.parse(cell) > Number(value) * DAY_MS;
  }
}

function isBefore(value: string, cell: CellValue): boolean {
  if (typeof cell === 'number') return value.trim() !== '' && cell > Number(value);
  return typeof cell === 'string' && DAY.test(cell) && DAY.test(value) && cell.slice(0, 10) > value.slice(0, 10);
}

function isAfter(value: string, cell: CellValue): boolean {
  if (typeof cell === 'number') return value.trim() !== '' && cell < Number(value);
  return typeof cell === 'string' && DAY.test(cell) && DAY.test(value) && cell.slice(0, 10) < value.slice(0, 10);
}
