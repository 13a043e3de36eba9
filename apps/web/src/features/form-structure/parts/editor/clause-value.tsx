import { FORM } from '@muster/contracts/forms/constants';
import type { Question } from '@muster/contracts/form-structure/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';

type Value = string | number | boolean | null;

interface ClauseValueProps {
  question: Question;
  value: Value;
  onChange: (value: Value) => void;
}

/** What an answer is compared with, entered as the question asks for it. */
export function ClauseValue({ question, value, onChange }: ClauseValueProps) {
  const t = useT();
  const label = t('form-structure.condition.value');
  if ('options' in question) {
    return (
      <Select
        label={label}
        value={typeof value === 'string' ? value : ''}
        placeholder={t('form-structure.condition.choose')}
        onChange={({ target }) => onChange(target.value || null)}
        options={question.options.map((option) => ({ value: option.id, label: option.label }))}
      />
    );
  }
  if (question.type === 'checkbox') {
    return (
      <Select
        label={label}
        value={value === null ? '' : String(value)}
        placeholder={t('form-structure.condition.choose')}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        options={[
          { value: 'true', label: t('form-structure.answer.yes') },
          { value: 'false', label: t('form-structure.answer.no') },
        ]}
      />
    );
  }
  if (
    question.type === 'number' ||
    question.type === 'rating' ||
    question.type === 'duration' ||
    question.type === 'formula'
  ) {
    return (
      <NumberInput
        label={label}
        value={typeof value === 'number' ? value : null}
        bounds={[-1e12, 1e12]}
        fractions
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      label={label}
      type={question.type === 'date' || question.type === 'time' ? question.type : 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      maxLength={FORM.shortTextMax}
      autoComplete="off"
    />
  );
}
