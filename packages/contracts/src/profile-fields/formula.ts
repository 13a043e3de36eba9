import type { ProfileField } from './model.ts';

/** How a formula brings several numbers to one. Zod-free. */
export const FORMULA_OPERATIONS = ['sum', 'product', 'average', 'lowest', 'highest', 'difference'] as const;
export type FormulaOperation = (typeof FORMULA_OPERATIONS)[number];

const OPERATIONS: Readonly<Record<FormulaOperation, (of: readonly number[]) => number>> = {
  sum: (of) => of.reduce((sum, each) => sum + each, 0),
  product: (of) => of.reduce((product, each) => product * each, 1),
  average: (of) => of.reduce((sum, each) => sum + each, 0) / of.length,
  lowest: (of) => Math.min(...of),
  highest: (of) => Math.max(...of),
  difference: ([first = 0, ...others]) => others.reduce((left, each) => left - each, first),
};

/** The result of a formula, rounded; null where there is nothing to calculate with, or the result is no finite number. */
export function calculated(operation: FormulaOperation, numbers: readonly number[], decimals: number): number | null {
  const result = numbers.length === 0 ? null : OPERATIONS[operation](numbers);
  return result === null || !Number.isFinite(result) ? null : rounded(result, decimals);
}

/** A number with so many digits behind the point, without the noise of binary fractions, and without a minus before zero. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

const NUMBERS: readonly ProfileField['type'][] = ['number', 'checkbox', 'activity_hours'];

/** Whether a formula with a number as its result can read a profile field; a checkbox counts 1 when it is ticked. */
export function countsAsNumber({ type, formula }: Pick<ProfileField, 'type' | 'formula'>): boolean {
  return type === 'formula' ? formula?.operation !== 'text' : NUMBERS.includes(type);
}
