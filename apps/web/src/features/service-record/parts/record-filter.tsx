import type { RecordGroup } from '@muster/contracts/service-record/kinds';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import styles from './record.module.css';

interface RecordFilterProps {
  groups: readonly RecordGroup[];
  value: RecordGroup | null;
  onChange: (group: RecordGroup | null) => void;
}

/** Which part of a record is shown: one choice of a few, by arrow keys as any other. */
export function RecordFilter({ groups, value, onChange }: RecordFilterProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend>
        <VisuallyHidden>{t('service-record.filter')}</VisuallyHidden>
      </legend>
      {[null, ...groups].map((group) => (
        <label key={group ?? 'all'} className={styles.choice}>
          <input type="radio" name={name} checked={value === group} onChange={() => onChange(group)} />
          {t(`service-record.group.${group ?? 'all'}`)}
        </label>
      ))}
    </fieldset>
  );
}
