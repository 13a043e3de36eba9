import { FIELD, FIELD_TYPES, type FieldAudience, type ProfileFieldType } from '@muster/contracts/profile-fields/enums';
import type { ManagedField } from '@muster/contracts/profile-fields/model';

/** What stands in the form of a field, as text; each type uses some of it. Choices are one a line. */
export type FieldValues = {
  readonly type: ProfileFieldType;
  readonly label: string;
  readonly help: string;
  readonly audience: FieldAudience;
  readonly selfEdit: boolean;
  readonly requiredOnJoin: boolean;
  readonly options: string;
  readonly maxLength: string;
  readonly min: string;
  readonly max: string;
};

/** Fields that can be wrong by themselves. */
export type FieldFault = 'label' | 'options' | 'maxLength' | 'min' | 'max';

const EMPTY: FieldValues = {
  type: 'text',
  label: '',
  help: '',
  audience: 'members',
  selfEdit: true,
  requiredOnJoin: false,
  options: '',
  maxLength: '200',
  min: '',
  max: '',
};

/** Whether a text names a type of field. */
export function isFieldType(text: string): text is ProfileFieldType {
  return (FIELD_TYPES as readonly string[]).includes(text);
}

/** What the form begins with. */
export function valuesOf(field: ManagedField | null): FieldValues {
  if (!field) return EMPTY;
  const { type, label, help, audience, selfEdit, requiredOnJoin, options, maxLength, min, max } = field;
  return {
    type,
    label,
    help,
    audience,
    selfEdit,
    requiredOnJoin,
    options: options.map((option) => option.label).join('\n'),
    maxLength: String(maxLength),
    min: min === null ? '' : String(min),
    max: max === null ? '' : String(max),
  };
}

/** What of it cannot be sent. */
export function faultsOf(values: FieldValues): FieldFault[] {
  const { type, label, options, maxLength, min, max } = values;
  const faults: FieldFault[] = label.trim() === '' ? ['label'] : [];
  const labels = linesOf(options);
  const tooMany = labels.length > FIELD.optionsMax || labels.some((line) => line.length > FIELD.optionMax);
  if (type === 'select' && (labels.length === 0 || tooMany)) faults.push('options');
  if (type === 'text' && !(Number(maxLength) >= 1 && Number(maxLength) <= FIELD.textMax)) faults.push('maxLength');
  if (type === 'number' && !isBound(min)) faults.push('min');
  if (type === 'number' && (!isBound(max) || (min.trim() && max.trim() && Number(min) > Number(max)))) {
    faults.push('max');
  }
  return faults;
}

/** The terms that calls take. A choice that was there keeps its id, by its label or else by its line. */
export function termsOf(values: FieldValues, field: ManagedField | null) {
  const { label, help, audience, selfEdit, requiredOnJoin, type, maxLength, min, max } = values;
  const terms = { label, help, audience, selfEdit, requiredOnJoin };
  if (type === 'select') return { ...terms, options: optionsOf(values.options, field?.options ?? []) };
  if (type === 'text') return { ...terms, maxLength: Number(maxLength) };
  const bound = (text: string) => (text.trim() === '' ? null : Number(text));
  return type === 'number' ? { ...terms, min: bound(min), max: bound(max) } : terms;
}

type Option = ManagedField['options'][number];

/** Choices of the lines: one of the same label keeps its id; where as many stand as before, a line was renamed. */
export function optionsOf(text: string, before: readonly Option[]): Option[] {
  const labels = linesOf(text);
  const kept = new Map(before.map(({ id, label }) => [label, id]));
  const renamed = labels.length === before.length;
  const used = new Set(labels.flatMap((label) => kept.get(label) ?? []));
  return labels.map((label, line) => {
    const same = kept.get(label);
    const here = before[line]?.id;
    const id = same ?? (renamed && here !== undefined && !used.has(here) ? here : crypto.randomUUID());
    return { id, label };
  });
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}

function isBound(text: string): boolean {
  return text.trim() === '' || Number.isFinite(Number(text));
}
