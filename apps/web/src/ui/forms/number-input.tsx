import { useState } from 'react';
import { TextInput } from './text-input.tsx';

interface NumberInputProps {
  label: string;
  help?: string;
  error?: string;
  value: number | null;
  /** The lowest and the highest number there may be. */
  bounds: readonly [low: number, high: number];
  /** Numbers with a fraction are taken too. */
  fractions?: boolean;
  optional?: boolean;
  onChange: (value: number | null) => void;
}

/** A number in a line of text. What is typed and is none, or out of bounds, counts as nothing typed. */
export function NumberInput({
  label,
  help,
  error,
  value,
  bounds,
  fractions = false,
  optional,
  onChange,
}: NumberInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const read = (typed: string) => {
    const number = Number(typed.trim().replace(',', '.'));
    const isOne = typed.trim() !== '' && Number.isFinite(number) && (fractions || Number.isInteger(number));
    return isOne && number >= bounds[0] && number <= bounds[1] ? number : null;
  };
  return (
    <TextInput
      label={label}
      help={help}
      error={error}
      value={text}
      inputMode={fractions ? 'decimal' : 'numeric'}
      optional={optional}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(read(target.value));
      }}
      // What does not count is not left standing as if it did.
      onBlur={() => setText(value === null ? '' : String(value))}
    />
  );
}
