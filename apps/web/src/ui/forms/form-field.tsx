import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { fieldText } from '../../platform/i18n/field-text.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import styles from './forms.module.css';

/** What every control shows round itself. */
export interface FieldText {
  label: string;
  /** Below the control: what it is for. */
  help?: ReactNode;
  /** In words that say what to do. */
  error?: string;
  optional?: boolean;
  /** For the summary of errors, which links here; made up when left out. */
  id?: string;
}

/** What a control takes over from its field, so that its name, help and error are read out with it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FormFieldProps extends FieldText {
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, help below, error at the field. */
export function FormField({ label, help, error, optional, id, children }: FormFieldProps) {
  const wiring = useFieldWiring({ id, help, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={wiring.id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children(wiring)}
      <FieldNotes id={wiring.id} help={help} error={error} />
    </div>
  );
}

/** The ids that tie a control to its notes. */
export function useFieldWiring({ id, help, error }: Pick<FieldText, 'id' | 'help' | 'error'>): FieldWiring {
  const made = useId();
  const used = id ?? made;
  const notes = [error && `${used}-error`, help && `${used}-help`].filter(Boolean).join(' ');
  return { id: used, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined };
}

/** Error and help under a control. */
export function FieldNotes({ id, help, error }: Pick<FieldText, 'help' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon of={IconAlertCircle} size={14} />
          {fieldText(error)}
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

/** Says behind a label that the field may stay empty. The space keeps it apart where the label is read out. */
export function OptionalMark() {
  const t = useT();
  return <span className={styles.optional}> {t('ui.form.optional')}</span>;
}
