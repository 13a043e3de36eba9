import type { FieldTest } from '@muster/contracts/directory/filters/field-tests';
import type { FieldFilter } from '@muster/contracts/directory/filters/model';
import type { FilterField } from '@muster/contracts/directory/filters/calls';

/** What is filled in for a test, whichever it is. */
export type TestAnswer = {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly options: readonly string[];
};

export const NO_ANSWER: TestAnswer = { text: '', from: '', to: '', options: [] };

/** The filter that this makes; null while something is lacking. Choices stand in one order, so that a question has one address. */
export function filterOf({ id: field }: FilterField, is: FieldTest, answer: TestAnswer): FieldFilter | null {
  switch (is) {
    case 'contains':
    case 'equals': {
      const text = answer.text.trim();
      return text === '' ? null : { field, is, text };
    }
    case 'anyOf': {
      return answer.options.length === 0 ? null : { field, is, options: answer.options.toSorted() };
    }
    case 'between': {
      const span = { from: numberOf(answer.from), to: numberOf(answer.to) };
      return isSpan(span) ? { field, is, ...span } : null;
    }
    case 'days': {
      const span = { from: answer.from || null, to: answer.to || null };
      return isSpan(span) ? { field, is, ...span } : null;
    }
    default:
      return { field, is };
  }
}

function numberOf(text: string): number | null {
  const read = Number(text);
  return text.trim() === '' || !Number.isFinite(read) ? null : read;
}

function isSpan<End extends string | number>({ from, to }: { from: End | null; to: End | null }): boolean {
  return (from !== null || to !== null) && (from === null || to === null || from <= to);
}
