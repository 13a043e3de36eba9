import type { DaySpan } from '@muster/contracts/directory/filters/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { NO_DAYS } from './field-filters.ts';

interface SpanFieldsProps {
  /** Which of the days of a membership is meant. */
  of: 'joined' | 'archived';
  span: DaySpan | null;
  onChange: (span: DaySpan) => void;
}

/** From which day to which somebody joined, or was archived. Either may be left open. */
export function SpanFields({ of, span, onChange }: SpanFieldsProps) {
  const t = useT();
  const { from, to } = span ?? NO_DAYS;
  return (
    <>
      <DayField
        label={t(`directory.filter.${of}From`)}
        day={from}
        allows={(day) => to === null || day <= to}
        fault={t('directory.filter.afterEnd')}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DayField
        label={t(`directory.filter.${of}To`)}
        day={to}
        allows={(day) => from === null || day >= from}
        fault={t('directory.filter.beforeBegin')}
        onChange={(day) => onChange({ from, to: day })}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: string | null;
  allows: (day: string) => boolean;
  /** What is wrong with a day that is not allowed. */
  fault: string;
  onChange: (day: string | null) => void;
}

/** A day that is asked about once it is whole: while its year is typed, it is one of the first century, or none. */
function DayField({ label, day, allows, fault, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? '');
  const [shown, setShown] = useState(day);
  if (day !== shown) {
    setShown(day);
    setTyped(day ?? '');
  }
  const isWhole = typed >= '1970';
  const type = (text: string) => {
    setTyped(text);
    if (text >= '1970' && allows(text)) onChange(text);
  };
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      value={typed}
      error={isWhole && !allows(typed) ? fault : undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed === '' && day !== null && onChange(null)}
    />
  );
}
