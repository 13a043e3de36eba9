import { addWallMinutes, wallMinutes } from '@muster/contracts/calendar/wall-time';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { formatSpan } from '../spans.ts';
import { momentIn, viewerZone, zoneOptions } from '../zones.ts';
import type { EventValues } from '../event-values.ts';
import styles from './editor.module.css';

interface WhenFieldsProps {
  id: string;
  values: EventValues;
  error: string | undefined;
  onChange: (change: Partial<EventValues>) => void;
}

/** From when until when, on the clocks of which zone. */
export function WhenFields({ id, values, error, onChange }: WhenFieldsProps) {
  const t = useT();
  const { start, end, zone } = values;
  const [zones] = useState(() => zoneOptions(zone));
  const [from, until] = [momentIn(zone, start), momentIn(zone, end)];
  const isElsewhere = zone !== viewerZone();
  const moveStart = (next: string) => {
    const minutes = (wallMinutes(end) ?? Number.NaN) - (wallMinutes(start) ?? Number.NaN);
    // The event stays as long as it was.
    onChange({ start: next, ...(wallMinutes(next) !== null && minutes > 0 && { end: addWallMinutes(next, minutes) }) });
  };
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('event-editor.start')}
          type="datetime-local"
          value={start}
          onChange={({ target }) => moveStart(target.value)}
        />
        <TextInput
          id={id}
          label={t('event-editor.end')}
          type="datetime-local"
          value={end}
          min={start}
          error={error}
          onChange={({ target }) => onChange({ end: target.value })}
        />
      </div>
      <Combobox
        label={t('event-editor.zone')}
        help={
          isElsewhere && from && until && until > from
            ? t('event-editor.yourTime', { when: formatSpan(from, until) })
            : undefined
        }
        options={zones}
        value={zone}
        placeholder={t('event-editor.choose')}
        onChange={(next) => next !== '' && onChange({ zone: next })}
      />
    </>
  );
}
