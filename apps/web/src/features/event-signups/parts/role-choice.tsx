import type { SlotUse } from '@muster/contracts/event-signups/model';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FieldNotes } from '../../../ui/forms/form-field.tsx';
import styles from './sign-up.module.css';

interface RoleChoiceProps {
  slots: readonly SlotUse[];
  value: string | null;
  error?: string | undefined;
  onChange: (slot: string) => void;
}

/** The roles of an event with the places that are left, one of which is chosen. */
export function RoleChoice({ slots, value, error, onChange }: RoleChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className={styles.roles} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('event-signups.role')}</legend>
      {slots.map((slot) => (
        <label key={slot.id} className={styles.role} data-off={slot.mayTake ? undefined : ''}>
          <input
            type="radio"
            name={id}
            checked={value === slot.id}
            disabled={!slot.mayTake}
            onChange={() => onChange(slot.id)}
          />
          <span className={styles.roleName}>{slot.label}</span>
          <small>{slot.mayTake ? freeOf(slot, t) : t('event-signups.notForYou')}</small>
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function freeOf({ capacity, going, waiting }: SlotUse, t: ReturnType<typeof useT>): string {
  if (capacity === null) return t('event-signups.going', { going });
  const free = Math.max(0, capacity - going);
  return free > 0 ? t('event-signups.free', { free, capacity }) : t('event-signups.full', { waiting });
}
