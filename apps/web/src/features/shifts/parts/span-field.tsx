import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { DATES, SPAN_DAYS, type SpanChoice } from './span.ts';
import styles from './clock.module.css';

interface SpanFieldProps {
  value: SpanChoice;
  onChange: (value: SpanChoice) => void;
}

/** Which time hours and shifts are of. */
export function SpanField({ value, onChange }: SpanFieldProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Select
        size="sm"
        label={t('members.clock.span')}
        placeholder={t('members.clock.allTime')}
        value={value.span}
        options={[
          ...SPAN_DAYS.map((days) => ({ value: days, label: t('members.clock.lastDays', { days: Number(days) }) })),
          { value: DATES, label: t('members.clock.dates') },
        ]}
        onChange={({ target }) => onChange({ ...value, span: target.value })}
      />
      {value.span === DATES && (
        <>
          <TextInput
            size="sm"
            type="date"
            label={t('members.clock.firstDay')}
            value={value.from}
            max={value.to || undefined}
            onChange={({ target }) => onChange({ ...value, from: target.value })}
          />
          <TextInput
            size="sm"
            type="date"
            label={t('members.clock.lastDay')}
            value={value.to}
            min={value.from || undefined}
            onChange={({ target }) => onChange({ ...value, to: target.value })}
          />
        </>
      )}
    </div>
  );
}
