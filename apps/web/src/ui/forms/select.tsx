import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { ControlSize } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';
import { FormField } from './form-field.tsx';
import type { FieldText } from './form-field.tsx';
import { controlClass } from './text-input.tsx';
import styles from './forms.module.css';

interface SelectProps extends FieldText, Omit<ComponentPropsWithRef<'select'>, 'id' | 'size'> {
  size?: ControlSize;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** The first entry while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own list, in our clothes: the best there is on a phone. */
export function Select({
  label,
  help,
  error,
  optional,
  id,
  size,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className={styles.wrap}>
          <select {...rest} {...wiring} className={controlClass(size, className)}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.after}>
            <Icon of={IconSelector} size={16} />
          </span>
        </div>
      )}
    </FormField>
  );
}
