import {
  FIELD,
  FIELD_TYPES,
  type FieldAudience,
  hasChoices,
  isWritten,
  mayBeUnique,
  mostCharacters,
  type ProfileFieldType,
  type TextPattern,
} from '@muster/contracts/profile-fields/enums';
import { changedSince } from '@muster/contracts/kit/changed';
import type { FieldFormula, ManagedField } from '@muster/contracts/profile-fields/model';
import { randomId } from '../../platform/wire/client-id.ts';

/** What stands in the form of a field, as text; each type uses some of it. Choices are one a line. */
export type FieldValues = {
  readonly type: ProfileFieldType;
  readonly label: string;
  readonly help: string;
  readonly audience: FieldAudience;
  readonly selfEdit: boolean;
  readonly requiredOnJoin: boolean;
  readonly unique: boolean;
  readonly options: string;
  readonly minLength: string;
  readonly maxLength: string;
  /** Empty where a text may be made of anything. */
  readonly pattern: TextPattern | '';
  readonly min: string;
  readonly max: string;
  readonly earliest: string;
  readonly latest: string;
  readonly formula: FieldFormula;
};

/** Fields that can be wrong by themselves. */
type FieldFault = 'label' | 'options' | 'minLength' | 'maxLength' | 'min' | 'max' | 'latest' | 'formula';

const EMPTY: FieldValues = {
  type: 'text',
  label: '',
  help: '',
  audience: 'members',
  selfEdit: true,
  requiredOnJoin: false,
  unique: false,
  options: '',
  minLength: '0',
  maxLength: '200',
  pattern: '',
  min: '',
  max: '',
  earliest: '',
  latest: '',
  formula: { operation: 'sum', terms: [], decimals: 0 },
};

/** Whether a text names a type of field. */
export function isFieldType(text: string): text is ProfileFieldType {
  return (FIELD_TYPES as readonly string[]).includes(text);
}

/** What the form begins with. */
export function valuesOf(field: ManagedField | null): FieldValues {
  if (!field) return EMPTY;
  const { type, label, help, audience, selfEdit, requiredOnJoin, unique } = field;
  const { options, minLength, maxLength, min, max } = field;
  return {
    type,
    label,
    help,
    audience,
    selfEdit,
    requiredOnJoin,
    unique,
    options: listed(options)
      .map((option) => option.label)
      .join('\n'),
    minLength: String(minLength),
    maxLength: String(maxLength),
    pattern: field.pattern ?? '',
    min: min === null ? '' : String(min),
    max: max === null ? '' : String(max),
    earliest: field.earliest ?? '',
    latest: field.latest ?? '',
    formula: field.formula ?? EMPTY.formula,
  };
}

/** What of it cannot be sent. */
export function faultsOf(values: FieldValues): FieldFault[] {
  const { type, label } = values;
  const faults: FieldFault[] = label.trim() === '' ? ['label'] : [];
  if (hasChoices(type)) return [...faults, ...choiceFaults(values)];
  if (isWritten(type)) return [...faults, ...lengthFaults(values)];
  if (type === 'formula') return values.formula.terms.length === 0 ? [...faults, 'formula'] : faults;
  if (type === 'number') return [...faults, ...boundFaults(values)];
  const crossed = type === 'date' && values.earliest !== '' && values.latest !== '' && values.earliest > values.latest;
  return crossed ? [...faults, 'latest'] : faults;
}

function choiceFaults({ options }: FieldValues): FieldFault[] {
  const labels = linesOf(options);
  const tooMany = labels.length > FIELD.optionsMax || labels.some((line) => line.length > FIELD.optionMax);
  return labels.length === 0 || tooMany ? ['options'] : [];
}

function lengthFaults({ type, minLength, maxLength }: FieldValues): FieldFault[] {
  const most = Number(maxLength);
  if (!(Number.isInteger(most) && most >= 1 && most <= mostCharacters(type))) return ['maxLength'];
  const fewest = Number(minLength);
  return Number.isInteger(fewest) && fewest >= 0 && fewest <= most ? [] : ['minLength'];
}

function boundFaults({ min, max }: FieldValues): FieldFault[] {
  const crossed = min.trim() !== '' && max.trim() !== '' && Number(min) > Number(max);
  return [...(isBound(min) ? [] : ['min' as const]), ...(isBound(max) && !crossed ? [] : ['max' as const])];
}

/** The terms that calls take. A choice that was there keeps its id, by its label or else by its line. */
export function termsOf(values: FieldValues, field: ManagedField | null) {
  const { label, help, audience, selfEdit, requiredOnJoin, type, minLength, maxLength, min, max } = values;
  const unique = values.unique && mayBeUnique(type);
  const terms = { label, help, audience, selfEdit, requiredOnJoin, unique };
  if (hasChoices(type)) return { ...terms, options: optionsOf(values.options, field?.options ?? []) };
  if (isWritten(type)) {
    const lengths = { minLength: Number(minLength), maxLength: Number(maxLength) };
    return { ...terms, ...lengths, ...(type === 'text' && { pattern: values.pattern || null }) };
  }
  if (type === 'formula') return { ...terms, formula: values.formula };
  if (type === 'date') return { ...terms, earliest: values.earliest || null, latest: values.latest || null };
  const bound = (text: string) => (text.trim() === '' ? null : Number(text));
  return type === 'number' ? { ...terms, min: bound(min), max: bound(max) } : terms;
}

/** What is sent of a field that is there: what was changed, and what that held when the form began. */
export function changeOf(values: FieldValues, before: ManagedField) {
  const { change, seen } = changedSince(termsOf(values, before), termsOf(valuesOf(before), before));
  // Those that people keep though they are off the list were seen too.
  return { change, seen: 'options' in seen ? { ...seen, options: before.options } : seen };
}

type Option = ManagedField['options'][number];

/** The choices on a list, without those that were taken off it and that people keep. */
export function listed(options: readonly Option[]): Option[] {
  return options.filter(({ former }) => !former);
}

/**
 * Choices of the lines: one of the same label keeps its id, and comes back where it was off the list; where as many stand
 * as before, a line was renamed.
 */
export function optionsOf(text: string, before: readonly Option[]): Option[] {
  const labels = linesOf(text);
  const here = listed(before);
  const kept = new Map([...before.filter(({ former }) => former), ...here].map(({ id, label }) => [label, id]));
  const renamed = labels.length === here.length;
  const used = new Set(labels.flatMap((label) => kept.get(label) ?? []));
  return labels.map((label, line) => {
    const same = kept.get(label);
    const there = here[line]?.id;
    const id = same ?? (renamed && there !== undefined && !used.has(there) ? there : randomId());
    return { id, label };
  });
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}

function isBound(text: string): boolean {
  return text.trim() === '' || Number.isFinite(Number(text));
}
