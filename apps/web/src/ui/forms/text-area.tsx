import type { ComponentPropsWithRef } from 'react';
import { FormField } from './form-field.tsx';
import type { FieldText } from './form-field.tsx';
import { controlClass } from './text-input.tsx';

interface TextAreaProps extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'id'> {}

/** Several lines of text; opens with 6 rows. @spec §9 */
export function TextArea({ label, help, error, optional, id, rows = 6, className, ...rest }: TextAreaProps) {
  return (
    <FormField label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <textarea {...rest} {...wiring} rows={rows} className={controlClass('md', className)} />}
    </FormField>
  );
}
