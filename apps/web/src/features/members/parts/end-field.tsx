import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { ControlSize } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { END_DAYS, type EndValue, firstMoment, isEndLacking, momentIn, NEVER, untilMoment } from './end-values.ts';
import { localInput } from '../../../platform/forms/local-input.ts';

interface EndFieldProps {
  label: string;
  /** What nothing chosen means. */
  placeholder: string;
  /** Whether it may be said that it does not end; left out where nothing chosen means that. */
  never?: boolean;
  value: EndValue;
  onChange: (value: EndValue) => void;
  size?: ControlSize;
  disabled?: boolean;
}

const OTHER = 'other';

/** When something ends: after some days, or at a date and time. */
export function EndField({ label, placeholder, never, value, onChange, size, disabled }: EndFieldProps) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const moment = momentIn(value);
  return (
    <>
      <Select
        size={size}
        label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={moment === null ? value : OTHER}
        options={[
          ...(never ? [{ value: NEVER, label: t('members.ranks.endNever') }] : []),
          ...END_DAYS.map((days) => ({ value: days, label: t('members.action.days', { days: Number(days) }) })),
          { value: OTHER, label: t('members.end.until') },
        ]}
        onChange={({ target }) => onChange(target.value === OTHER ? firstMoment(Date.now()) : target.value)}
      />
      {moment !== null && (
        <TextInput
          size={size}
          type="datetime-local"
          label={t('members.end.moment')}
          value={moment}
          min={localInput(new Date(now).toISOString())}
          error={isEndLacking(value, now) ? t('members.end.passed') : undefined}
          onChange={({ target }) => onChange(untilMoment(target.value))}
        />
      )}
    </>
  );
}
