import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { useId, useState } from 'react';
import { textOf, valueOf } from '../../typed-values.ts';
import { ValueInput } from './value-input.tsx';

export interface ValueFieldProps {
  field: ProfileField;
  value: FieldValue | null;
  onChange: (value: FieldValue | null) => void;
}

/** A value of a profile field that is no member's yet. */
export function ValueField({ field, value, onChange }: ValueFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => textOf(value));
  return (
    <ValueInput
      id={id}
      field={field}
      text={text}
      error={undefined}
      onChange={(next) => {
        setText(next);
        onChange(valueOf(field.type, next));
      }}
    />
  );
}
