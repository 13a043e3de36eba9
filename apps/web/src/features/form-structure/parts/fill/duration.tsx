import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { FieldNotes, type FieldText, OptionalMark, useFieldWiring } from '../../../../ui/forms/form-field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './fill.module.css';

interface DurationProps extends FieldText {
  id: string;
  value: AnswerValue | null;
  onChange: (value: AnswerValue | null) => void;
}

/** Hours and minutes, kept as minutes. */
export function Duration({ id, label, help, error, optional, value, onChange }: DurationProps) {
  const t = useT();
  const wiring = useFieldWiring({ id, help, error });
  const kept = typeof value === 'number' ? value : null;
  const [texts, setTexts] = useState({
    hours: kept === null ? '' : String(Math.floor(kept / 60)),
    minutes: kept === null ? '' : String(kept % 60),
  });
  const type = (part: 'hours' | 'minutes', typed: string) => {
    const next = { ...texts, [part]: typed.trim() };
    setTexts(next);
    const isEmpty = next.hours === '' && next.minutes === '';
    const total = Number(next.hours) * 60 + Number(next.minutes);
    onChange(isEmpty ? null : Number.isFinite(total) ? total : `${next.hours}:${next.minutes}`);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={wiring['aria-describedby']}>
      <legend>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className={styles.pair}>
        <TextInput
          id={id}
          label={t('form-structure.answer.hours')}
          value={texts.hours}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => type('hours', target.value)}
        />
        <TextInput
          label={t('form-structure.answer.minutes')}
          value={texts.minutes}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => type('minutes', target.value)}
        />
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
