import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ControlSize } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { FormField } from './form-field.tsx';
import type { FieldText } from './form-field.tsx';
import styles from './forms.module.css';

interface TextInputProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'id' | 'size'> {
  size?: ControlSize;
  /** Inside the control, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The class of a one-line control of a size. */
export function controlClass(size: ControlSize = 'md', ...more: (string | false | undefined)[]): string {
  return classNames(styles.control, size !== 'md' && styles[size], ...more);
}

/** One line of text. Spread a form library's `register()` on it. */
export function TextInput({
  label,
  help,
  error,
  optional,
  id,
  size,
  before,
  after,
  className,
  ...rest
}: TextInputProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className={styles.wrap}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            type="text"
            {...rest}
            {...wiring}
            className={controlClass(size, before ? styles.hasBefore : '', after ? styles.hasAfter : '', className)}
          />
          {after && <span className={styles.after}>{after}</span>}
        </div>
      )}
    </FormField>
  );
}
