/** Order of day and month in a date of numbers. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `03/04/2024`, `3.4.24`, with or without a time behind it. */
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,T].*)?$/;
/** `2024/4/3`: a year first is always followed by the month. */
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4}|\d{2})$/i;
const WORD_AND_DAY = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}|\d{2})$/i;
/** Days since the end of 1899, as spreadsheets count them: 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Years of two digits up to this one are of this century. */
const CENTURY_TURN = 68;

/** The order of the dates of a column; null if no date tells it, or two dates contradict each other. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const cell of cells) {
    const [, first, second] = NUMBERS.exec(cell.trim()) ?? [];
    if (Number(first) > 12) orders.add('dayFirst');
    if (Number(second) > 12) orders.add('monthFirst');
  }
  const [order] = orders;
  return orders.size === 1 && order ? order : null;
}

/** Whether a date can be read in both orders, to another day in each. */
export function isTwoSided(cell: string): boolean {
  if (!NUMBERS.test(cell.trim())) return false;
  const days = new Set((['dayFirst', 'monthFirst'] as const).map((order) => dayIn(cell, order)));
  return days.size === 2 && !days.has(null);
}

/** Reads a date in any common format as `2024-04-03`; null if it is no date in this order. */
export function dayIn(cell: string, order: DateOrder): string | null {
  const text = cell.trim();
  if (SERIAL.test(text))
    return new Date(SERIAL_EPOCH_MS + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return dayOf(year, Number(month), Number(day));
  const [, first, second, numbered] = NUMBERS.exec(text) ?? [];
  if (numbered) {
    const [d, m] = order === 'dayFirst' ? [first, second] : [second, first];
    return dayOf(numbered, Number(m), Number(d));
  }
  const [, dayOfWord, word, yearOfWord] = DAY_AND_WORD.exec(text) ?? [];
  if (yearOfWord) return dayOf(yearOfWord, monthOf(word ?? ''), Number(dayOfWord));
  const [, wordFirst, dayBehind, yearBehind] = WORD_AND_DAY.exec(text) ?? [];
  return yearBehind ? dayOf(yearBehind, monthOf(wordFirst ?? ''), Number(dayBehind)) : null;
}

/** Reads a day or a moment in the form that exports write, null for another text. PostgreSQL has no year 0. */
export function momentIn(cell: string): Date | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/.test(cell)) return null;
  const at = new Date(cell);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(cell.slice(0, 10)) ? null : at;
}

/** An ISO moment as it is shown: midnight UTC as the day alone. */
export function dayOrMoment(moment: string): string {
  return moment.replace('T00:00:00.000Z', '');
}

function monthOf(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(year: string, month: number, day: number): string | null {
  const short = Number(year);
  const whole = year.length === 4 ? short : short + (short <= CENTURY_TURN ? 2000 : 1900);
  const at = new Date(Date.UTC(whole, month - 1, day));
  // `Date` turns 31 February into a day of March.
  const isReal = whole >= 1900 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}
