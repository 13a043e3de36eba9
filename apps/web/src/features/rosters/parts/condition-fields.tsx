import { ROSTER, type RosterCondition } from '@muster/contracts/rosters/constants';
import type { Condition, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

type ColumnType = ShownRosterColumn['type'];

const OF_DAYS = ['filled', 'empty', 'above', 'below', 'olderThan'] as const;
const OF_TYPES: Readonly<Record<ColumnType, readonly RosterCondition[]>> = {
  text: ['equal', 'contains', 'filled', 'empty'],
  number: ['equal', 'above', 'below', 'filled', 'empty'],
  select: ['equal', 'filled', 'empty'],
  checkbox: ['filled', 'empty'],
  date: OF_DAYS,
  day: OF_DAYS,
  moment: OF_DAYS,
};

/** Conditions that make sense for cells of a type. A column of members may be of any type: `null`. */
export function conditionsFor(type: ColumnType | null): readonly RosterCondition[] {
  return type === null ? ['filled', 'empty', 'equal', 'contains', 'above', 'below', 'olderThan'] : OF_TYPES[type];
}

interface ConditionFieldsProps {
  /** Null for a column that shows what is known of members, in its editor. */
  type: ColumnType | null;
  options: readonly { readonly id: string; readonly label: string }[];
  condition: Condition;
  onChange: (condition: Condition) => void;
}

/** A condition on the cells of a column, and what it compares them with. */
export function ConditionFields({ type, options, condition, onChange }: ConditionFieldsProps) {
  const t = useT();
  const { is, value } = condition;
  const words = useConditionWords();
  const compares = is !== 'filled' && is !== 'empty';
  const isDay = type === 'date' || type === 'day' || type === 'moment';
  const isNumber = is === 'olderThan' || type === 'number';
  return (
    <>
      <Select
        size="sm"
        label={t('rosters.conditions.label')}
        value={is}
        onChange={({ target }) => {
          const next = conditionsFor(type).find((each) => each === target.value) ?? 'filled';
          onChange({ ...condition, is: next, value: '' });
        }}
        options={conditionsFor(type).map((each) => ({ value: each, label: words(each, type) }))}
      />
      {compares && type === 'select' && (
        <Select
          size="sm"
          label={t('rosters.conditions.value')}
          value={value}
          placeholder={t('rosters.editor.choose')}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
          options={options.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {compares && type !== 'select' && (
        <TextInput
          size="sm"
          label={t(is === 'olderThan' ? 'rosters.conditions.days' : 'rosters.conditions.value')}
          type={isDay && is !== 'olderThan' ? 'date' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          value={value}
          maxLength={ROSTER.conditionMax}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
    </>
  );
}

/** What conditions are called; days are after and before others, and a box is ticked or not. */
export function useConditionWords() {
  const t = useT();
  return (is: RosterCondition, type: ColumnType | null): string => {
    if (type === 'checkbox') return t(is === 'filled' ? 'rosters.conditions.ticked' : 'rosters.conditions.unticked');
    const isDay = type === 'date' || type === 'day' || type === 'moment';
    if (isDay && is === 'above') return t('rosters.conditions.after');
    if (isDay && is === 'below') return t('rosters.conditions.before');
    return t(`rosters.conditions.${is}`);
  };
}
