import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import type { Question } from '@muster/contracts/form-structure/model';
import { useState } from 'react';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { FieldText } from '../../../../ui/forms/form-field.tsx';

interface NumberAnswerProps extends FieldText {
  question: Extract<Question, { type: 'number' }>;
  value: AnswerValue | null;
  onChange: (value: AnswerValue | null) => void;
}

/** A number. What is typed and is none is handed on as it is, so that checking says so. */
export function NumberAnswer({ question, value, onChange, ...field }: NumberAnswerProps) {
  const [text, setText] = useState(typeof value === 'number' || typeof value === 'string' ? String(value) : '');
  return (
    <TextInput
      {...field}
      value={text}
      inputMode={question.decimals > 0 || (question.min ?? 0) < 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      after={question.unit || undefined}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.value.trim().replace(',', '.');
        const number = Number(typed);
        onChange(typed === '' ? null : Number.isFinite(number) ? number : typed);
      }}
    />
  );
}
