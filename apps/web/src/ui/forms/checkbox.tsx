import type { ComponentPropsWithRef } from 'react';
import { FieldNotes, useFieldWiring } from './form-field.tsx';
import type { FieldText } from './form-field.tsx';
import styles from './forms.module.css';

interface CheckProps
  extends Omit<FieldText, 'optional'>, Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'size'> {}

/** Part of a form: takes effect when it is saved. */
export function Checkbox({ label, help, error, id, ...rest }: CheckProps) {
  const wiring = useFieldWiring({ id, help, error });
  return (
    <div className={styles.check}>
      <input {...rest} {...wiring} type="checkbox" className={styles.box} />
      <label htmlFor={wiring.id}>{label}</label>
      <FieldNotes id={wiring.id} help={help} error={error} />
    </div>
  );
}

/** The class of a box, for a native one that stands in a label of its own. */
export const boxClass = styles.box;

interface BareCheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** What it picks: read out, since nothing stands beside it. */
  label: string;
  /** Some of what it stands for are picked, and some are not. */
  mixed?: boolean;
}

/** A box at the beginning of a row. */
export function BareCheckbox({ label, mixed = false, ...rest }: BareCheckboxProps) {
  return (
    <input
      {...rest}
      ref={(element) => {
        if (element) element.indeterminate = mixed;
      }}
      type="checkbox"
      aria-label={label}
      className={styles.box}
    />
  );
}

/** On or off, at once. */
export function Switch({ label, help, error, id, ...rest }: CheckProps) {
  const wiring = useFieldWiring({ id, help, error });
  return (
    <div className={styles.check}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself */}
      <input {...rest} {...wiring} type="checkbox" role="switch" className={styles.switch} />
      <label htmlFor={wiring.id}>{label}</label>
      <FieldNotes id={wiring.id} help={help} error={error} />
    </div>
  );
}
