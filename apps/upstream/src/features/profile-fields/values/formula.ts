import type { Language } from '@muster/contracts/kit/language/languages';
import { fileWord } from '@muster/contracts/kit/language/say';
import { countryName } from '@muster/contracts/profile-fields/countries';
import { calculated, countsAsNumber } from '@muster/contracts/profile-fields/formula';
import { choosesOne, FIELD } from '@muster/contracts/profile-fields/enums';
import type { FieldFormula, FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { shownValue } from '@muster/contracts/profile-fields/values';
import { joinList } from '../../../platform/sheets/cell.ts';

type Fields = ReadonlyMap<string, ProfileField>;
type Read = Pick<ProfileField, 'type' | 'formula'>;

/**
 * What is stored of a field as it is shown; of a formula, what is stored of the fields that it reads, by id, with their words in a language
 * where it makes a text of them.
 */
export function shownOf(field: ProfileField, stored: unknown, language: Language): FieldValue | null {
  if (field.type === 'activity_hours') return Math.round(Number(stored ?? 0) * 10) / 10;
  if (field.type === 'discord' || field.type === 'teamspeak') return typeof stored === 'string' ? stored : null;
  if (field.type !== 'formula') return shownValue(field, stored);
  const fields = new Map((field.sources ?? []).map((source) => [source.id, source]));
  return formulaValue(field, { fields, stored: (stored ?? {}) as Readonly<Record<string, unknown>>, language });
}

/** A value in words of a language, as exports write it. */
export function inWords(
  { type, options }: Pick<ProfileField, 'type' | 'options'>,
  value: FieldValue,
  language: Language,
): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return fileWord(language, value ? 'yes' : 'no');
  const called = (option: string) => options.find(({ id }) => id === option)?.label ?? option;
  if (typeof value !== 'string') return joinList(type === 'multiselect' ? value.map(called) : value);
  if (type === 'country') return countryName(value, language);
  return choosesOne(type) ? called(value) : value;
}

type Reading = {
  readonly fields: Fields;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly language: Language;
};

/** A field without a value counts nothing; where no field has one, there is no result. */
function formulaValue({ formula }: Read, reading: Reading): FieldValue | null {
  const { fields, stored, language } = reading;
  if (!formula) return null;
  const valueOf = (id: string): FieldValue | null => {
    const source = fields.get(id);
    if (!source) return null;
    return source.type === 'formula' ? formulaValue(source, reading) : shownOf(source, stored[id], language);
  };
  const values = new Map(readBy(formula).map((id) => [id, valueOf(id)]));
  if ([...values.values()].every((value) => value === null)) return values.size === 0 ? constant(formula) : null;
  if (formula.operation !== 'text') {
    const numbers = formula.terms.flatMap((term) => {
      if ('number' in term) return [term.number];
      const value = 'field' in term ? values.get(term.field) : null;
      return typeof value === 'number' || typeof value === 'boolean' ? [Number(value)] : [];
    });
    return calculated(formula.operation, numbers, formula.decimals);
  }
  const words = formula.terms.map((term) => {
    if ('number' in term) return String(term.number);
    if ('text' in term) return term.text;
    const [source, value] = [fields.get(term.field), values.get(term.field) ?? null];
    return source && value !== null ? inWords(source, value, language) : '';
  });
  return words.join('').trim().slice(0, FIELD.textMax) || null;
}

function constant({ operation, terms, decimals }: FieldFormula): FieldValue | null {
  if (operation === 'text') {
    return (
      terms
        .map((term) => ('text' in term ? term.text : 'number' in term ? term.number : ''))
        .join('')
        .trim() || null
    );
  }
  return calculated(
    operation,
    terms.flatMap((term) => ('number' in term ? [term.number] : [])),
    decimals,
  );
}

/** The fields that a formula reads itself. */
export function readBy({ terms }: FieldFormula): string[] {
  return terms.flatMap((term) => ('field' in term ? [term.field] : []));
}

/** What is wrong with a formula whose result becomes a text while others calculate with it; null where nothing is. */
export function readerFault(field: Read, id: string | null, fields: Fields): string | null {
  if (id === null || field.formula?.operation !== 'text') return null;
  const reader = [...fields.values()].find(
    ({ formula }) => formula && formula.operation !== 'text' && readBy(formula).includes(id),
  );
  return reader ? `${reader.label} calculates with this field, so that it has to stay a number.` : null;
}

/** Every field that a formula reads, directly or by way of others; fields that are gone are left out. */
export function sourcesOf(formula: FieldFormula, fields: Fields): ProfileField[] {
  const found = new Map<string, ProfileField>();
  const look = (of: FieldFormula): void => {
    for (const id of readBy(of)) {
      const source = fields.get(id);
      if (!source || found.has(id)) continue;
      found.set(id, source);
      if (source.formula) look(source.formula);
    }
  };
  look(formula);
  return [...found.values()];
}

/** What is wrong with the formula of a field that is there (`id`) or new (null), in words; null where nothing is. */
export function formulaFault({ type, formula }: Read, id: string | null, fields: Fields): string | null {
  if (type !== 'formula') return formula === null ? null : 'Only a formula is calculated.';
  if (!formula) return 'Choose what it is calculated from.';
  for (const read of readBy(formula)) {
    const source = fields.get(read);
    if (!source) return 'It reads a field that does not exist. Choose another field.';
    const isCycle =
      read === id || sourcesOf(source.formula ?? { ...formula, terms: [] }, fields).some((s) => s.id === id);
    if (isCycle) return `It would read itself, by way of ${source.label}. Choose another field.`;
    if (source.type === 'file') return `${source.label} holds a file. Choose another field.`;
    if (formula.operation !== 'text' && !countsAsNumber(source)) {
      return `${source.label} is not a number. Choose another field, or put the values together as a text.`;
    }
  }
  if (formula.operation !== 'text' && formula.terms.some((term) => 'text' in term)) {
    return 'A text is no number. Put the values together as a text, or remove it.';
  }
  return null;
}
